import {groupBy} from '../../model/groupBy';
import {isLanguageChoice, tabOf, type ApiSample, type ApiSamples} from '../../model/sample';
import {drawTabs, escapeAttribute, escapeText, isStatus} from './html';
import {drawSample, isRequest, type SampleOptions} from './sample';

/** The size of labels, with the space between them, that the row of tabs shows on a phone. */
const PHONE_LABELS = 36;
const LABEL_GAP = 3;
/** The size of the languages, which are in the same row. */
const LANGUAGES = 16;

/** An element with static HTML. */
interface StaticElement {
  readonly tag: 'figure' | 'div';
  readonly className: string;
  readonly html: string;
  readonly language?: string;
}

/** Draws a sample, one sample in several languages, or a group with tabs. */
export function drawFrame(node: ApiSample | ApiSamples, options: SampleOptions): StaticElement {
  const samples = node.type === 'apiSample' ? [node] : node.children;
  const [first] = samples;
  if (node.type === 'apiSamples' && !isLanguageChoice(samples))
    return {tag: 'div', className: 'samples', html: drawTabGroup(samples, options)};
  return {
    tag: 'figure',
    className: 'sample',
    html: drawSample(samples, options),
    ...(first && {language: first.language}),
  };
}

/**
 * Draws several samples in one frame with tabs. Samples with the same `tab` share its panel, and their titles are tabs inside it.
 * Many or long labels become a menu. Without JavaScript, all samples are visible below their labels.
 */
function drawTabGroup(samples: readonly ApiSample[], options: SampleOptions): string {
  const byTab = groupBy(samples, tabOf);
  const names = [...byTab.keys()];
  const panels = [...byTab].map(([name, inside], index) => drawPanel(name, inside, index, options));
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

function drawPanel(
  name: string,
  samples: readonly ApiSample[],
  index: number,
  options: SampleOptions,
): string {
  const [only] = samples;
  const content =
    only && samples.length === 1
      ? `<figure class="sample" data-lang="${only.language}">${drawSample([only], options, name)}</figure>`
      : `<div class="samples">${drawTabGroup(samples.map(withoutTab), options)}</div>`;
  return (
    `<div role="tabpanel" class="samples__panel" aria-label="${escapeAttribute(name)}"${index === 0 ? '' : ' data-off'}>` +
    `<p class="samples__label">${escapeText(name)}</p>${content}</div>`
  );
}

/** The same sample in a group inside its tab, which shows the status. */
function withoutTab({tab: _tab, shows: _shows, ...sample}: ApiSample): ApiSample {
  return sample;
}
