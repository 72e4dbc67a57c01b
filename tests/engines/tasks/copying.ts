import assert from 'node:assert/strict';
import {readBuilt} from '../../build/site';
import {locate, pressOn, waitFor, type Box, type Reader} from '../reader';
import {hydrate, openUnhydrated, paint, query, remember, type Task} from './task';

const route = '/web/2.0/rest/webhooks';
const sample = '.api-operation:has(#create) .api-sample[data-lang=http]';

/** Pastes the clipboard into a new text field, because drivers can't grant access to the clipboard. */
async function paste(reader: Reader): Promise<string> {
  await reader.read(
    "(document.querySelector('#paste')?.remove(), document.body.append(Object.assign(document.createElement('textarea'), {id: 'paste', style: 'position: fixed; inset: 0 auto auto 0'})), document.querySelector('#paste').focus(), true)",
  );
  await reader.pressKeys('Control', 'v');
  await waitFor(reader, `${query('#paste')}.value !== ''`, true);
  return reader.read(`${query('#paste')}.value`);
}

/** Scrolls to a control, and waits until it stays in its place. The browser lays out operations when they become visible. */
async function scrollTo(reader: Reader, control: string): Promise<void> {
  await reader.read(`${query(control)}.scrollIntoView({block: 'center', behavior: 'instant'})`);
  for (let at: Box | undefined, next = await locate(reader, control); at?.y !== next.y;) {
    at = next;
    await paint(reader);
    next = await locate(reader, control);
  }
}

interface CopiedForm {
  readonly form: string;
  readonly isCopiedEarly?: true;
  /** What the reader presses, in this order. */
  readonly controls: readonly string[];
  /** The text that must be on the clipboard, or its beginning. */
  readonly expected: (reader: Reader, origin: string) => Promise<string> | string;
}

const readText = (reader: Reader, selector: string): Promise<string> =>
  reader.read(`${query(selector)}.textContent`);

const forms: readonly CopiedForm[] = [
  {
    form: 'a request',
    isCopiedEarly: true,
    controls: [`${sample} .api-sample__copy`],
    expected: (reader) => readText(reader, `${sample} code`),
  },
  {
    form: 'a request as cURL',
    controls: [`${sample} [role=tab][aria-selected=false]`, `${sample} .api-sample__copy`],
    expected: (reader) => readText(reader, `${sample} .api-sample__generated code`),
  },
  {
    form: 'the page as Markdown',
    controls: ['[data-copy-page]'],
    expected: () => readBuilt(`${route}.md`),
  },
  {
    form: 'the URL of a heading',
    controls: ['#create .hash-link'],
    expected: (_, origin) => `${origin}${route}#create`,
  },
];

const onlyDuringPress =
  'WebKit allows copying only while it handles a press, so a press before hydration shows that copying is not allowed';

/** Tasks about copying. Samples can also be copied before hydration. */
export const copyTasks: readonly Task[] = forms.map(({form, controls, isCopiedEarly, expected}) => ({
  area: 'copy',
  name: `${form}, ${isCopiedEarly ? 'before' : 'after'} hydration`,
  ...(isCopiedEarly && {notPossible: {WebKit: onlyDuringPress}}),
  run: async (reader, site) => {
    await remember(reader, site, {});
    await openUnhydrated(reader, site, route);
    if (!isCopiedEarly) await hydrate(reader);
    for (const control of controls) {
      await scrollTo(reader, control);
      await pressOn(reader, control);
    }
    if (isCopiedEarly) await hydrate(reader);
    await waitFor(reader, `${query('.api-announcement')}?.textContent`, 'Copied');
    assert.equal(await paste(reader), await expected(reader, site.origin));
  },
}));
