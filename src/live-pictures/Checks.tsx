import type {ReactNode} from 'react';

/** The outcomes of a check, as the API names them in the result of an evaluation, and `computed` for a step that can't fail. */
export type Outcome = 'passed' | 'failed' | 'notReached' | 'computed';

const texts: Readonly<Record<Outcome, string>> = {
  passed: 'passed',
  failed: 'failed',
  notReached: 'not reached',
  computed: 'computed',
};

export interface Check {
  readonly name: string;
  /** A sentence, as in the contract. */
  readonly description: string;
  readonly outcome: Outcome | undefined;
  readonly detail: ReactNode;
}

/** A numbered list of checks on a rail. It fits every screen, and can be searched and copied. */
export function Checks({checks}: {readonly checks: readonly Check[]}): ReactNode {
  return (
    <ol className="checks">
      {checks.map(({name, description, outcome, detail}) => (
        <li key={name} data-outcome={outcome}>
          <p>
            <strong>
              {name} {outcome && <span data-nosnippet>{texts[outcome]}</span>}
            </strong>{' '}
            <span>
              <Sentence text={description} />
            </span>
          </p>
          {detail}
        </li>
      ))}
    </ol>
  );
}

interface ResultProps {
  /** Undefined without a result. */
  readonly isGood: boolean | undefined;
  readonly sentence: ReactNode;
  readonly children?: ReactNode;
}

/** The result of all checks: a sentence, and what follows from it. */
export function Result({isGood, sentence, children}: ResultProps): ReactNode {
  return (
    <div
      className="result"
      data-outcome={isGood === undefined ? isGood : isGood ? 'passed' : 'failed'}
      data-nosnippet
    >
      <p role="status">{sentence}</p>
      {children}
    </div>
  );
}

/** A sentence with code between backticks and with links, as in the descriptions of the contract. */
export function Sentence({text}: {readonly text: string}): ReactNode {
  return text.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/).map((part, index) => {
    const [, words, url] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (url) return <a key={index} href={url} children={words} />;
    return part.startsWith('`') ? <code key={index}>{part.slice(1, -1)}</code> : part;
  });
}
