import {readFileSync} from 'node:fs';
import {type Page} from '@playwright/test';
import {inRoot} from '../../scripts/lib/root';

/** False positives, each with the reason and an upstream reference. */
const ignored: readonly {code: string; reason: string; upstream: string}[] = [
  {
    code: 'WCAG2AA.Principle3.Guideline3_2.3_2_2.H32.2',
    reason:
      'The search box is a form of one field, which Enter submits; H32 is one way to do it, not the only one.',
    upstream: 'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission',
  },
];

const source = readFileSync(inRoot('node_modules/@pa11y/html_codesniffer/build/HTMLCS.js'), 'utf8');

/**
 * Returns the WCAG 2.1 AA errors that HTML_CodeSniffer, the second engine, finds: one line for each element. Its warnings
 * and notices are ignored, because they ask for a manual check on every page.
 */
export async function findErrors(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in window)))
    await page.evaluate(`${source}; window.HTMLCS = HTMLCS;`);
  const errors = await page.evaluate(
    () =>
      new Promise<{code: string; text: string}[]>((resolve, reject) => {
        const tell = (): void =>
          resolve(
            window.HTMLCS.getMessages()
              .filter(({type}) => type === window.HTMLCS.ERROR)
              .map(({code, msg, element}) => ({code, text: `${msg} in ${element.outerHTML.slice(0, 120)}`})),
          );
        window.HTMLCS.process('WCAG2AA', document, tell, reject);
      }),
  );
  return errors
    .filter(({code}) => !ignored.some((rule) => code.startsWith(rule.code)))
    .map(({code, text}) => `${code}: ${text}`);
}

interface Sniffer {
  readonly ERROR: number;
  process(standard: string, content: Document, done: () => void, failed: () => void): void;
  getMessages(): {type: number; code: string; msg: string; element: Element}[];
}

declare global {
  interface Window {
    readonly HTMLCS: Sniffer;
  }
}
