import type {Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {htmlBox, type Box} from '../../model/nodes';
import {isLanguageChoice, labelOf, tabOf, titleOf} from '../../model/sample';
import type {ApiSample, ApiSamples, Program, RequestLanguage} from '../../model/sample';
import {groupBy, describeStatus} from '../../model/values';
import {sampleText} from '../requests/http';
import {escapeText, highlight, shortenIds} from './highlight';
import {say} from '../../model/texts';

/**
 * Remark plugin: draws the samples of a page.
 *
 * @param languages the languages of requests
 */
export default function remarkSamples(languages: readonly RequestLanguage[]) {
  return (root: Root): void =>
    visit(root, (node, index, parent) => {
      if ((node.type !== 'apiSample' && node.type !== 'apiSamples') || !parent || index === undefined)
        return undefined;
      parent.children[index] = drawSamples(node, languages);
      return SKIP;
    });
}

/**
 * Draws a sample, or samples in one frame with tabs, as static HTML.
 *
 * @param languages the languages of requests
 */
export function drawSamples(node: ApiSample | ApiSamples, languages: readonly RequestLanguage[]): Box {
  const samples = node.type === 'apiSample' ? [node] : node.children;
  if (node.type === 'apiSamples' && !isLanguageChoice(samples))
    return htmlBox('div', 'api-samples', drawTabGroup(samples, languages));
  return htmlBox('figure', 'api-sample', drawSample(samples, languages), {dataLang: samples[0]?.language});
}

/** The size of labels, with the space between them, that the row of tabs shows on a phone. */
const PHONE_LABELS = 36;
const LABEL_GAP = 3;
/** The size of the languages, which are in the same row. */
const LANGUAGES = 16;

/**
 * Draws several samples in one frame with tabs. Samples with the same `tab` share its panel, and their titles are tabs inside it.
 * Many or long labels become a menu. Without JavaScript, all samples are visible below their labels.
 */
function drawTabGroup(samples: readonly ApiSample[], languages: readonly RequestLanguage[]): string {
  const byTab = groupBy(samples, tabOf);
  const names = [...byTab.keys()];
  const size = names.reduce(
    (sum, {length}) => sum + length + LABEL_GAP,
    samples.some(isRequest) ? LANGUAGES : 0,
  );
  // Statuses stay tabs, because the error of an operation is then visible.
  const isMenu = !names.every(isStatus) && (names.length > 2 || size > PHONE_LABELS);
  const tabs = drawTabs('api-samples__tabs', names.join(', '), names, isMenu);
  // The name of the selected tab opens the list of tabs. It isn't a `<select>`, because Chromium's autofill lays out the operations
  // around each one after loading.
  const summary = tag('summary', {}, escapeText(names[0] ?? ''));
  const menu = {class: 'api-samples__menu', 'aria-label': say`Example`, 'data-menu': true};
  const panels = [...byTab].map(([name, inside], index) => {
    const attributes = {
      role: 'tabpanel',
      class: 'api-samples__panel',
      'aria-label': name,
      'data-off': index > 0,
    };
    const label = tag('p', {class: 'api-samples__label'}, escapeText(name));
    return tag('div', attributes, label + drawPanel(name, inside, languages));
  });
  return (isMenu ? tag('details', menu, summary + tabs) : tabs) + panels.join('');
}

function drawPanel(
  name: string,
  samples: readonly ApiSample[],
  languages: readonly RequestLanguage[],
): string {
  const [only] = samples;
  if (only && samples.length === 1) {
    const attributes = {class: 'api-sample', 'data-lang': only.language};
    return tag('figure', attributes, drawSample(samples, languages, name));
  }
  // The tab around the group shows the status.
  const inner = samples.map(({tab: _tab, shows: _shows, ...sample}) => sample);
  return tag('div', {class: 'api-samples'}, drawTabGroup(inner, languages));
}

/** One form of a sample: a program, and whether it is written from a request. */
type SampleForm = Program & {readonly isGenerated?: boolean};

/**
 * Draws the content of a `<figure>`: a header with the title, the status, the languages, and the copy button, and the
 * highlighted code.
 *
 * @param samples one sample, or the same sample in several languages
 * @param tab the label of the tab that the sample is in. The header doesn't repeat it
 */
function drawSample(
  samples: readonly ApiSample[],
  languages: readonly RequestLanguage[],
  tab?: string,
): string {
  const [first] = samples;
  if (!first) return '';
  const forms = samples.flatMap((sample) => listForms(sample, samples, languages));
  const shared = say(isRequest(first) ? 'Request' : 'Program');
  const title = first.title ?? tab ?? (samples.length > 1 ? shared : titleOf(first));
  const names = forms.map(({label}) => label);
  const head =
    (title === tab ? '' : tag('span', {class: 'api-sample__name'}, escapeText(title))) +
    (tab && isStatus(tab) ? '' : drawStatus(first)) +
    (first.isComposed ? tag('span', {class: 'api-sample__note'}, say`Made-up values`) : '');
  const tabs = names.length > 1 ? drawTabs('api-sample__languages', say`Language`, names) : '';
  const copy = tag('button', {type: 'button', class: 'api-sample__copy', 'aria-label': say`Copy: ${title}`});
  const regions = forms.map((form, index) => drawRegion(form, title, names.length > 1 ? index : undefined));
  const className = head ? 'api-sample__head' : 'api-sample__head api-sample__head--bare';
  return tag('figcaption', {class: className}, head + tabs + copy) + regions.join('');
}

/** A request is written in all languages of the site, unless the page has its own text in one. */
function listForms(
  sample: ApiSample,
  all: readonly ApiSample[],
  languages: readonly RequestLanguage[],
): SampleForm[] {
  const {content, language, text: typed, programs = []} = sample;
  if (content.kind === 'link') return [{label: say`Link`, language: 'link', text: content.url}];
  if (content.kind !== 'request')
    return [{label: sample.tab ?? labelOf(language), language, text: sampleText(sample)}];
  const others = all.map((other) => (other === sample ? undefined : other.tab));
  const own = [...others, ...programs.map(({label}) => label)];
  const written = languages.filter(({label}) => !own.includes(label));
  return [
    ...written.map(({label, grammar, write}): SampleForm => {
      const isHttp = grammar === 'http';
      const text = isHttp && typed !== undefined ? typed : write(content.request);
      return {label, language: grammar, text, isGenerated: !isHttp};
    }),
    ...programs,
  ];
}

/** The size of the code that a sample shows on a phone without scrolling. */
const PHONE_CHARACTERS = 38;
const PHONE_LINES = 16;

/**
 * The region of a form. If it can scroll, it is reachable by keyboard.
 *
 * @param index the position among the tabs. Undefined without tabs
 */
function drawRegion({label, language, text, isGenerated}: SampleForm, title: string, index?: number): string {
  const code = language === 'link' ? tag('a', {href: text}, escapeText(text)) : highlight(text, language);
  const html = language === 'bash' && isGenerated ? shortenIds(code) : code;
  const lines = text.split('\n');
  const scrolls = lines.length > PHONE_LINES || lines.some(({length}) => length > PHONE_CHARACTERS);
  const region = scrolls ? {tabindex: '0', role: 'group', 'aria-label': title} : {};
  const panel = {
    ...{role: 'tabpanel', tabindex: '0', 'aria-label': `${title}, ${label}`},
    ...(isGenerated && {class: 'api-sample__generated', 'data-search-skip': true}),
    'data-off': index !== undefined && index > 0,
  };
  return tag('pre', index === undefined ? region : panel, tag('code', {}, html));
}

/** Whether a sample has languages, even if the page has only one of them. */
const isRequest = ({content}: ApiSample): boolean => content.kind === 'request';

/** The status of a JSON response. An HTTP response shows it in its first line. */
function drawStatus({content, shows}: ApiSample): string {
  if (shows?.status === undefined || content.kind === 'response') return '';
  const words = describeStatus(shows.status);
  return tag('span', {class: statusClass(words)}, escapeText(words));
}

/** Whether a label starts with a status, such as `404 Not Found`. */
const isStatus = (label: string): boolean => /^[1-5]\d\d\b/.test(label);

/** The classes that show a status with a color. */
const statusClass = (status: string): string => `api-sample__status api-sample__status--${status.charAt(0)}`;

/** Draws a list of tabs, of which the first is selected. A status has its color. */
function drawTabs(className: string, name: string, labels: readonly string[], isMenu = false): string {
  const tabs = labels.map((label, index) => {
    const classes = isStatus(label) ? `api-sample__tab ${statusClass(label)}` : 'api-sample__tab';
    const state = {'aria-selected': String(index === 0), tabindex: index > 0 && '-1'};
    return tag('button', {type: 'button', role: 'tab', class: classes, ...state}, escapeText(label));
  });
  const orientation = {'aria-orientation': isMenu && 'vertical'};
  return tag('div', {class: className, role: 'tablist', ...orientation, 'aria-label': name}, tabs.join(''));
}

/** An element as HTML. An attribute that is true has no value. */
function tag(
  name: string,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
  html = '',
): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (typeof value !== 'string') return value ? ` ${key}` : '';
    return ` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`;
  });
  return `<${name}${written.join('')}>${html}</${name}>`;
}
