import {ContentError} from 'api-contract/finding';
import {escapeAttribute, escapeText} from './html';
import {readResponse} from './fenceMeta';
import {drawCodeBlock, hasLanguages, nameCodeBlock, type CodeBlock} from './codeBlock';
import {drawTab} from './tab';

/**
 * Draws several code blocks in one frame with tabs. The label of a tab is the code block's `tab`, its title, its
 * response status, or its kind. Code blocks with the same `tab` share its panel, and their titles are tabs inside it.
 * Without JavaScript, all code blocks are visible below their labels.
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
  const tabs = names.map((name, index) => drawTab(name, index === 0));
  const panels = [...byTab].map(([name, inside], index) => drawPanel(name, inside, index));
  return (
    `<div class="samples__tabs" role="tablist" aria-label="${escapeAttribute(names.join(', '))}">` +
    `${tabs.join('')}</div>${panels.join('')}`
  );
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
