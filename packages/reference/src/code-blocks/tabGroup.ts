import {ContentError} from 'api-contract/finding';
import {escapeAttribute, escapeText} from './html';
import {readResponse} from './fenceMeta';
import {drawCodeBlock, hasLanguages, nameCodeBlock, type CodeBlock} from './codeBlock';
import {drawTab, isStatus} from './tab';

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
  if (samples.length < 2) {
    throw new ContentError('A tab group needs at least two code blocks. Add one, or remove "tab".');
  }
  const byTab = new Map<string, CodeBlock[]>();
  for (const sample of samples) {
    const name = nameTab(sample);
    const others = byTab.get(name) ?? [];
    if (others.length > 0 && !(sample.meta.values.tab && sample.meta.values.title))
      throw new ContentError(`Two tabs have the label "${name}". Give them different labels with tab="…".`);
    byTab.set(name, [...others, sample]);
  }
  const names = [...byTab.keys()];
  const panels = [...byTab].map(([name, inside], index) => drawPanel(name, inside, index));
  const room = PHONE_LABELS - (samples.some((sample) => hasLanguages([sample])) ? LANGUAGES : 0);
  return (needsMenu(names, room) ? drawMenu(names) : drawTabs(names, 'horizontal')) + panels.join('');
}

/** Whether the labels don't fit in a row. Statuses stay tabs, because the error of an operation is then visible. */
function needsMenu(names: readonly string[], room: number): boolean {
  if (names.every(isStatus)) return false;
  const size = names.reduce((sum, {length}) => sum + length + LABEL_GAP, 0);
  return names.length > 2 || size > room;
}

function drawTabs(names: readonly string[], orientation: 'horizontal' | 'vertical'): string {
  const tabs = names.map((name, index) => drawTab(name, index === 0));
  const label = escapeAttribute(names.join(', '));
  return `<div class="samples__tabs" role="tablist" aria-orientation="${orientation}" aria-label="${label}">${tabs.join('')}</div>`;
}

/**
 * The name of the selected tab opens the list of tabs. It isn't a `<select>`, because Chromium's autofill lays out the operations
 * around each one after loading.
 */
function drawMenu(names: readonly string[]): string {
  const [first = ''] = names;
  const summary = `<summary>${escapeText(first)}</summary>`;
  return `<details class="samples__menu" aria-label="Example" data-menu>${summary}${drawTabs(names, 'vertical')}</details>`;
}

/**
 * Returns whether the choice of a tab applies to every page, such as a language. The choice between the response
 * statuses of one operation doesn't.
 */
export function isPersistentChoice(samples: readonly CodeBlock[]): boolean {
  return !samples.every(({meta}) => meta.values.response !== undefined);
}

function nameTab(sample: CodeBlock): string {
  const {tab, title} = sample.meta.values;
  return tab ?? title ?? readResponse(sample.meta)?.status.toString() ?? nameCodeBlock(sample);
}

function drawPanel(name: string, samples: readonly CodeBlock[], index: number): string {
  const [only] = samples;
  const content =
    only && samples.length === 1
      ? drawFigure(only, name)
      : `<div class="samples">${drawTabGroup(samples.map(withoutTab))}</div>`;
  return (
    `<div role="tabpanel" class="samples__panel" aria-label="${escapeAttribute(name)}"${index === 0 ? '' : ' data-off'}>` +
    `<p class="samples__label">${escapeText(name)}</p>${content}</div>`
  );
}

function drawFigure(sample: CodeBlock, tab: string): string {
  const data = `data-lang="${sample.language}"${hasLanguages([sample]) ? ' data-lasting' : ''}`;
  return `<figure class="sample" ${data}>${drawCodeBlock([sample], tab)}</figure>`;
}

/** The same code block in a group inside its tab, which shows the status. */
function withoutTab({meta, ...sample}: CodeBlock): CodeBlock {
  const {tab: _tab, response: _response, ...values} = meta.values;
  return {...sample, meta: {...meta, values}};
}
