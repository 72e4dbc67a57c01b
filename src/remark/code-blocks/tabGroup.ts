import {escapeAttribute, escapeText} from './html';
import {readResponse} from './fenceMeta';
import {drawSample, nameSample, type Sample} from './codeBlock';
import {WriterMistake} from './writerMistake';

/**
 * Draws several samples in one frame with tabs. Each tab is named by the sample's `tab`, else its title, else the
 * status it answers with, else its kind; without JavaScript all samples stand one below the other, under these names.
 *
 * @param id unique on the page; the ids of tabs and panels begin with it.
 * @throws WriterMistake for fewer than two samples, and for two of one name.
 */
export function drawSampleGroup(samples: readonly Sample[], id: string): string {
  if (samples.length < 2) {
    throw new WriterMistake('A frame with tabs needs at least two samples: add one, or take the tab away.');
  }
  const names = samples.map(nameTab);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new WriterMistake(`Two tabs are called "${repeated}": tell them apart by tab="…" in their fences.`);
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
 * Tells whether the tabs are a choice a reader makes once, such as a language. The statuses one operation may answer
 * with are not.
 */
export function isLastingChoice(samples: readonly Sample[]): boolean {
  return !samples.every(({meta}) => meta.values.response !== undefined);
}

function nameTab(sample: Sample): string {
  const {tab, title} = sample.meta.values;
  return tab ?? title ?? readResponse(sample.meta)?.status.toString() ?? nameSample(sample);
}

function drawPanel(sample: Sample, name: string, id: string, index: number): string {
  const {title} = sample.meta.values;
  const bare = title === undefined || title === name ? ' samples__panel--bare' : '';
  return (
    `<div role="tabpanel" class="samples__panel${bare}" id="${id}-${index}" aria-labelledby="${id}-tab-${index}"` +
    `${index === 0 ? '' : ' data-off'}><p class="samples__label">${escapeText(name)}</p>` +
    `<figure class="sample" data-lang="${sample.language}">${drawSample(sample)}</figure></div>`
  );
}
