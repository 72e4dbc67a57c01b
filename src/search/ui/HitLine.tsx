import type {ReactNode} from 'react';
import type {HitType} from '../engine/documents';
import type {Hit} from '../engine/engine';
import styles from './HitLine.module.css';
import type {MarkedText} from '../engine/snippet';

const outlines: Readonly<Record<HitType, string>> = {
  Title: 'M4 1.5h5.5L13 5v9.5H4zM9.5 1.5V5H13',
  Heading: 'M6.5 2 5 14M11 2 9.5 14M2.5 6h11M2 10h11',
  Description: 'M2.5 3.5h11v9h-11zM5 6.5h6M5 9.5h4',
  Keywords: 'M2.5 2.5h5l6 6-5 5-6-6zM5 5h.01',
  Content: 'M2.5 4h11M2.5 8h11M2.5 12h7',
};

/** A text with its matches marked. */
export function Marked({text, marks}: MarkedText): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    pieces.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return [...pieces, text.slice(end)];
}

/** One result: its name, the text around the match, its type, and its location. */
export function HitLine({hit}: {hit: Hit}): ReactNode {
  const {type, name, snippet, breadcrumb, book, method, note, isField} = hit;
  return (
    <span className={styles.hit}>
      <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={outlines[type]} />
      </svg>
      <span className={styles.words}>
        <span className={styles.name}>
          {method && <span className={`api-verb api-verb--${method.toLowerCase()}`}>{method}</span>}
          {method && ' '}
          {isField ? (
            <code>
              <Marked {...name} />
            </code>
          ) : (
            <Marked {...name} />
          )}
          {note && <span className={styles.note}> {note}</span>}
        </span>
        {snippet.text && (
          <span className={styles.snippet} data-snippet="">
            <Marked {...snippet} />
          </span>
        )}
        <span className={styles.location}>
          {type} · {[book, ...breadcrumb].join(' › ')}
        </span>
      </span>
    </span>
  );
}
