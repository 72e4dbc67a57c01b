import {nameStatus} from '../nameStatus';
import {readResponse, type FenceMeta} from './fenceMeta';
import {highlight, shortenIds} from './highlight';
import {escapeAttribute, escapeText} from './html';
import {writeCurl} from './curl';
import {parseHttpMessage} from './httpMessage';
import {languageLabels, languages, type Language} from './languages';
import {drawTab, isStatus, statusClass} from './tab';

/** A fenced code block with its parsed language and metadata. */
export type CodeBlock = {readonly language: Language; readonly source: string; readonly meta: FenceMeta};

/** One form of a sample: the label of its tab, and its highlighted code. */
type Form = {
  readonly label: string;
  readonly html: string;
  readonly text: string;
  readonly isGenerated?: boolean;
};

/** The size of the code that a sample shows on a phone without scrolling. */
const PHONE_COLUMNS = 38;
const PHONE_LINES = 16;

/** Whether the tabs of a group are the languages of one sample, so that they share a header. */
export function isLanguageChoice(samples: readonly CodeBlock[]): boolean {
  return samples.every(({meta}) => languageLabels.includes(meta.values.tab ?? ''));
}

/** Whether readers can choose the language of a code block: all its forms are requests or programs. */
export function hasLanguages(samples: readonly CodeBlock[]): boolean {
  return samples.length > 1 || samples.some(({language, source}) => isRequest(language, source));
}

/**
 * Draws the content of a `<figure>`: a header with the title, the status, the languages, and the copy button, and the
 * highlighted code. Long lines scroll, so their region is reachable by keyboard.
 *
 * @param samples one code block, or the same sample in several languages
 * @param tab the label of the tab that the code block is in. The header doesn't repeat it
 * @throws ContentError if a code block or its metadata is invalid
 */
export function drawCodeBlock(samples: readonly CodeBlock[], tab?: string): string {
  const [first] = samples;
  if (!first) return '';
  const forms = samples.flatMap(drawForms);
  const title = first.meta.values.title ?? tab ?? (samples.length > 1 ? 'Request' : nameCodeBlock(first));
  const label = escapeAttribute(title);
  const name = title === tab ? '' : `<span class="sample__name">${escapeText(title)}</span>`;
  const status = tab && isStatus(tab) ? '' : drawStatus(first);
  return (
    `<figcaption class="sample__head${name || status ? '' : ' sample__head--bare'}">${name}${status}${drawLanguages(forms)}` +
    `<button type="button" class="sample__copy" aria-label="Copy: ${label}"></button></figcaption>` +
    forms.map((form, index) => drawRegion(form, label, forms.length > 1 ? index : undefined)).join('')
  );
}

function drawLanguages(forms: readonly Form[]): string {
  if (forms.length < 2) return '';
  const tabs = forms.map(({label}, index) => drawTab(label, index === 0));
  return `<span class="sample__languages" role="tablist" aria-label="Language">${tabs.join('')}</span>`;
}

/** A request also has the curl command that sends it, unless the page has its own. */
function drawForms({language, source, meta}: CodeBlock, _: number, all: readonly CodeBlock[]): Form[] {
  const form = {
    label: meta.values.tab ?? languages[language],
    html: highlight(source, language),
    text: source,
  };
  if (!isRequest(language, source) || all.some((other) => other.meta.values.tab === 'cURL')) return [form];
  const curl = writeCurl(source);
  const command = {label: 'cURL', html: shortenIds(highlight(curl, 'bash')), text: curl};
  return [
    {...form, label: 'HTTP'},
    {...command, isGenerated: true},
  ];
}

/** @param index the position among the tabs. Undefined without tabs */
function drawRegion({label, html, text, isGenerated}: Form, title: string, index?: number): string {
  const code = `<code>${html}</code></pre>`;
  if (index !== undefined) {
    const attributes = `${isGenerated ? ' class="sample__generated"' : ''}${index > 0 ? ' data-off' : ''}`;
    return `<pre role="tabpanel" tabindex="0" aria-label="${title}, ${label}"${attributes}>${code}`;
  }
  const lines = text.split('\n');
  const scrolls = lines.length > PHONE_LINES || lines.some((line) => line.length > PHONE_COLUMNS);
  return `${scrolls ? `<pre tabindex="0" role="group" aria-label="${title}">` : '<pre>'}${code}`;
}

function isRequest(language: Language, text: string): boolean {
  return language === 'http' && parseHttpMessage(text).request !== undefined;
}

/** The title of a code block. Default: its kind, such as "JSON" or "HTTP request". */
export function nameCodeBlock({language, source, meta}: CodeBlock): string {
  if (language !== 'http') return meta.values.title ?? languages[language];
  return meta.values.title ?? (isRequest(language, source) ? 'HTTP request' : 'HTTP response');
}

/** The status of a JSON response. An HTTP response shows it in its first line. */
function drawStatus({language, meta}: CodeBlock): string {
  const status = readResponse(meta)?.status;
  if (!status || language === 'http') return '';
  const words = nameStatus(status);
  return `<span class="${statusClass(words)}">${escapeText(words)}</span>`;
}
