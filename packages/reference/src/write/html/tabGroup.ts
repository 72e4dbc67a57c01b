import {ContentError} from 'api-contract/finding';
import {groupBy} from '../../model/groupBy';
import {drawCodeBlock, isRequest, nameCodeBlock, type CodeBlock} from './codeBlock';
import {readStatus} from '../../read/fenceMeta';
import {drawTabs, escapeAttribute, escapeText, isStatus} from './html';

/** The size of labels, with the space between them, that the row of tabs shows on a phone. */
const PHONE_LABELS = 36;
const LABEL_GAP = 3;
/** The size of the languages, which are in the same row. */
const LANGUAGES = 16;

/**
 * Draws several code blocks in one frame with tabs. The label of a tab is the code block's `tab`, its title, its
 * response status, or its kind. Code blocks with the same `tab` share its panel, and their titles are tabs inside it.
 * Many or long labels become a menu. Without JavaScript, all code blocks are visible below their labels.
 *
 * @throws ContentError for fewer than two code blocks, and for duplicate labels
 */
export function drawTabGroup(samples: readonly CodeBlock[]): string {
  if (samples.length < 2)
    throw new ContentError('A tab group needs at least two code blocks. Add one, or remove "tab".');
  const byTab = groupBy(samples, nameTab);
  for (const [name, inside] of byTab)
    if (inside.length > 1 && !inside.every(({meta: {tab, title}}) => tab && title))
      throw new ContentError(`Two tabs have the label "${name}". Give them different labels with tab="…".`);
  const names = [...byTab.keys()];
  const panels = [...byTab].map(([name, inside], index) => drawPanel(name, inside, index));
  const room = PHONE_LABELS - (samples.some(isRequest) ? LANGUAGES : 0);
  const tabs = needsMenu(names, room) ? drawMenu(names) : drawTabs('samples__tabs', names.join(', '), names);
  return tabs + panels.join('');
}

/** Whether the labels don't fit in a row. Statuses stay tabs, because the error of an operation is then visible. */
function needsMenu(names: readonly string[], room: number): boolean {
  if (names.every(isStatus)) return false;
  const size = names.reduce((sum, {length}) => sum + length + LABEL_GAP, 0);
  return names.length > 2 || size > room;
}

/**
 * The name of the selected tab opens the list of tabs. It isn't a `<select>`, because Chromium's autofill lays out the operations
 * around each one after loading.
 */
function drawMenu(names: readonly string[]): string {
  const summary = `<summary>${escapeText(names[0] ?? '')}</summary>`;
  const tabs = drawTabs('samples__tabs', names.join(', '), names, true);
  return `<details class="samples__menu" aria-label="Example" data-menu>${summary}${tabs}</details>`;
}

const nameTab = ({meta, ...sample}: CodeBlock): string =>
  meta.tab ?? meta.title ?? readStatus(meta) ?? nameCodeBlock({...sample, meta});

function drawPanel(name: string, samples: readonly CodeBlock[], index: number): string {
  const [only] = samples;
  const content =
    only && samples.length === 1
      ? `<figure class="sample" data-lang="${only.language}">${drawCodeBlock([only], name)}</figure>`
      : `<div class="samples">${drawTabGroup(samples.map(withoutTab))}</div>`;
  return (
    `<div role="tabpanel" class="samples__panel" aria-label="${escapeAttribute(name)}"${index === 0 ? '' : ' data-off'}>` +
    `<p class="samples__label">${escapeText(name)}</p>${content}</div>`
  );
}

/** The same code block in a group inside its tab, which shows the status. */
function withoutTab({meta, ...sample}: CodeBlock): CodeBlock {
  const {tab: _tab, response: _response, ...rest} = meta;
  return {...sample, meta: rest};
}
