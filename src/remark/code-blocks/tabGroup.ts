import {ContentError} from '../../contentError';
import {escapeAttribute, escapeText} from './html';
import {readResponse} from './fenceMeta';
import {drawCodeBlock, nameCodeBlock, type CodeBlock} from './codeBlock';

/**
 * Draws several code blocks in one frame with tabs. The label of a tab is the code block's `tab`, its title, its
 * response status, or its kind. Without JavaScript, all code blocks are visible below their labels.
 *
 * @param id unique on the page, and the prefix of the IDs of tabs and panels
 * @throws ContentError for fewer than two code blocks, and for duplicate labels
 */
export function drawTabGroup(samples: readonly CodeBlock[], id: string): string {
  if (samples.length < 2) {
    throw new ContentError('A tab group needs at least two code blocks. Add one, or remove "tab".');
  }
  const names = samples.map(nameTab);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new ContentError(`Two tabs have the label "${repeated}". Give them different labels with tab="…".`);
  }
  const tabs = names.map(
    (name, index) =>
      `<button type="button" role="tab" class="samples__tab" id="${id}-tab-${index}" aria-controls="${id}-${index}" ` +
      `aria-selected="${index === 0}"${index === 0 ? '' : ' tabindex="-1"'}>${escapeText(name)}</button>`,
  );
  const panels = samples.map((sample, index) => drawPanel(sample, names[index] ?? '', id, index));
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

function drawPanel(sample: CodeBlock, name: string, id: string, index: number): string {
  const {title} = sample.meta.values;
  const bare = title === undefined || title === name ? ' samples__panel--bare' : '';
  return (
    `<div role="tabpanel" class="samples__panel${bare}" id="${id}-${index}" aria-labelledby="${id}-tab-${index}"` +
    `${index === 0 ? '' : ' data-off'}><p class="samples__label">${escapeText(name)}</p>` +
    `<figure class="sample" data-lang="${sample.language}">${drawCodeBlock(sample)}</figure></div>`
  );
}
