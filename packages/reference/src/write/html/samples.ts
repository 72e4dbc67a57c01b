import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
// Adds `raw` to the node types of hast.
import type {} from 'mdast-util-to-hast';
import {groupBy, nameStatus} from '../../model/values';
import {
  isLanguageChoice,
  labelOf,
  tabOf,
  titleOf,
  type ApiSample,
  type ApiSamples,
  type RequestLanguage,
} from '../../model/sample';
import {sampleText} from '../requests/http';
import {shortenIds, type Highlight} from './highlight';

/** Remark plugin: gives each sample, and each group of samples, its element with static HTML. */
export default function remarkSamples(options: SampleOptions) {
  return (root: Root): void => {
    visit(root, (node) => {
      if (node.type !== 'apiSample' && node.type !== 'apiSamples') return undefined;
      const {tag, className, html, language} = drawFrame(node, options);
      const hProperties = {className: [className], ...(language !== undefined && {dataLang: language})};
      node.data = {...node.data, hName: tag, hProperties, hChildren: [{type: 'raw', value: html}]};
      return 'skip';
    });
  };
}

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

/** What all samples of a site have. */
export interface SampleOptions {
  readonly languages: readonly RequestLanguage[];
  readonly highlight: Highlight;
}

/** One form of a sample: the label of its tab, and its highlighted code. */
interface Form {
  readonly label: string;
  readonly html: string;
  readonly text: string;
  readonly isGenerated?: boolean;
}

/** The size of the code that a sample shows on a phone without scrolling. */
const PHONE_COLUMNS = 38;
const PHONE_LINES = 16;

/**
 * Draws the content of a `<figure>`: a header with the title, the status, the languages, and the copy button, and the
 * highlighted code. Long lines scroll, so their region is reachable by keyboard.
 *
 * @param samples one sample, or the same sample in several languages
 * @param tab the label of the tab that the sample is in. The header doesn't repeat it
 */
export function drawSample(samples: readonly ApiSample[], options: SampleOptions, tab?: string): string {
  const [first] = samples;
  if (!first) return '';
  const forms = samples.flatMap((sample) => drawForms(sample, samples, options));
  const shared = isRequest(first) ? 'Request' : 'Program';
  const title = first.title ?? tab ?? (samples.length > 1 ? shared : titleOf(first));
  const label = escapeAttribute(title);
  const names = forms.map((form) => form.label);
  const name = title === tab ? '' : `<span class="sample__name">${escapeText(title)}</span>`;
  const note = first.isComposed ? '<span class="sample__note">Made-up values</span>' : '';
  const head = name + (tab && isStatus(tab) ? '' : drawStatus(first)) + note;
  const languageTabs = names.length > 1 ? drawTabs('sample__languages', 'Language', names) : '';
  const caption =
    `<figcaption class="sample__head${head ? '' : ' sample__head--bare'}">${head}${languageTabs}` +
    `<button type="button" class="sample__copy" aria-label="Copy: ${label}"></button></figcaption>`;
  return (
    caption +
    forms.map((form, index) => drawRegion(form, label, names.length > 1 ? index : undefined)).join('')
  );
}

/** A request is written in all languages of the site, unless the page has its own text in one. */
function drawForms(
  sample: ApiSample,
  all: readonly ApiSample[],
  {languages, highlight}: SampleOptions,
): Form[] {
  const {content, language, text: typed, programs = []} = sample;
  if (content.kind === 'link') return [drawLink(content.url)];
  if (content.kind !== 'request') {
    const text = sampleText(sample);
    return [{label: sample.tab ?? labelOf(language), html: highlight(text, language), text}];
  }
  const own = [
    ...all.flatMap((other) => (other === sample ? [] : (other.tab ?? []))),
    ...programs.map(({label}) => label),
  ];
  const written = languages
    .filter(({label}) => !own.includes(label))
    .map(({label, grammar, write}): Form => {
      const isHttp = grammar === 'http';
      const text = isHttp && typed !== undefined ? typed : write(content.request);
      const html = highlight(text, grammar);
      return {
        label,
        html: grammar === 'bash' ? shortenIds(html) : html,
        text,
        ...(!isHttp && {isGenerated: true}),
      };
    });
  return [
    ...written,
    ...programs.map((program) => ({...program, html: highlight(program.text, program.language)})),
  ];
}

const drawLink = (url: string): Form => ({
  label: 'Link',
  html: `<a href="${escapeAttribute(url)}">${escapeText(url)}</a>`,
  text: url,
});

/** @param index the position among the tabs. Undefined without tabs */
function drawRegion({label, html, text, isGenerated}: Form, title: string, index?: number): string {
  const code = `<code>${html}</code></pre>`;
  if (index !== undefined) {
    const attributes = `${isGenerated ? ' class="sample__generated" data-search-skip' : ''}${index > 0 ? ' data-off' : ''}`;
    return `<pre role="tabpanel" tabindex="0" aria-label="${title}, ${escapeAttribute(label)}"${attributes}>${code}`;
  }
  const lines = text.split('\n');
  const scrolls = lines.length > PHONE_LINES || lines.some((line) => line.length > PHONE_COLUMNS);
  return `${scrolls ? `<pre tabindex="0" role="group" aria-label="${title}">` : '<pre>'}${code}`;
}

/** Whether a sample has languages, even if the page has only one of them. */
export const isRequest = ({content}: ApiSample): boolean => content.kind === 'request';

/** The status of a JSON response. An HTTP response shows it in its first line. */
function drawStatus({content, shows}: ApiSample): string {
  if (shows?.status === undefined || content.kind === 'response') return '';
  const words = nameStatus(shows.status);
  return `<span class="${statusClass(words)}">${escapeText(words)}</span>`;
}

/** Escapes text between tags. Quotes don't need escaping there, and JSON has many of them. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Escapes text for a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** Whether a label starts with a status, such as `404 Not Found`. */
export const isStatus = (label: string): boolean => /^[1-5]\d\d\b/.test(label);

/** The classes that show a status with a color. */
export const statusClass = (status: string): string => `sample__status sample__status--${status.charAt(0)}`;

/** Draws a list of tabs, of which the first is selected. A status has its color. */
export function drawTabs(className: string, name: string, labels: readonly string[], isMenu = false): string {
  const tabs = labels.map(
    (label, index) =>
      `<button type="button" role="tab" class="sample__tab${isStatus(label) ? ` ${statusClass(label)}` : ''}" ` +
      `aria-selected="${index === 0}"${index === 0 ? '' : ' tabindex="-1"'}>${escapeText(label)}</button>`,
  );
  const orientation = isMenu ? ' aria-orientation="vertical"' : '';
  return `<div class="${className}" role="tablist"${orientation} aria-label="${escapeAttribute(name)}">${tabs.join('')}</div>`;
}
