import {labelOf, type RequestLanguage} from '../../model/languages';
import {nameStatus} from '../../model/nameStatus';
import {titleOf, type ApiSample} from '../../model/sample';
import {sampleText} from '../requests/sampleText';
import {shortenIds, type Highlight} from './highlight';
import {drawTabs, escapeAttribute, escapeText, isStatus, statusClass} from './html';

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
