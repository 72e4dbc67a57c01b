import {nameStatus} from '../../model/nameStatus';
import {writeCurl} from '../requests/curl';
import {readStatus, type FenceMeta} from '../../read/fenceMeta';
import {highlight, shortenIds} from './highlight';
import {drawTabs, escapeAttribute, escapeText, isStatus, statusClass} from './html';
import {parseHttpMessage} from '../../read/httpMessage';
import {languageLabels, languages, type Language} from '../../model/languages';

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
  return samples.every(({meta}) => languageLabels.includes(meta.tab ?? ''));
}

/**
 * Draws the content of a `<figure>`: a header with the title, the status, the languages, and the copy button, and the
 * highlighted code. Long lines scroll, so their region is reachable by keyboard.
 *
 * @param samples one code block, or the same sample in several languages
 * @param tab the label of the tab that the code block is in. The header doesn't repeat it
 */
export function drawCodeBlock(samples: readonly CodeBlock[], tab?: string): string {
  const [first] = samples;
  if (!first) return '';
  const forms = samples.flatMap(drawForms);
  const shared = isRequest(first) ? 'Request' : 'Program';
  const title = first.meta.title ?? tab ?? (samples.length > 1 ? shared : nameCodeBlock(first));
  const label = escapeAttribute(title);
  const names = forms.map((form) => form.label);
  const name = title === tab ? '' : `<span class="sample__name">${escapeText(title)}</span>`;
  const head = name + (tab && isStatus(tab) ? '' : drawStatus(first));
  const languageTabs = names.length > 1 ? drawTabs('sample__languages', 'Language', names) : '';
  return (
    `<figcaption class="sample__head${head ? '' : ' sample__head--bare'}">${head}${languageTabs}` +
    `<button type="button" class="sample__copy" aria-label="Copy: ${label}"></button></figcaption>` +
    forms.map((form, index) => drawRegion(form, label, names.length > 1 ? index : undefined)).join('')
  );
}

/** A request also has the curl command that sends it, unless the page has its own. */
function drawForms({language, source, meta}: CodeBlock, _: number, all: readonly CodeBlock[]): Form[] {
  const form = {label: meta.tab ?? languages[language], html: highlight(source, language), text: source};
  if (!isRequest({language, source}) || all.some((other) => other.meta.tab === 'cURL')) return [form];
  const curl = writeCurl(source);
  const html = shortenIds(highlight(curl, 'bash'));
  return [
    {...form, label: 'HTTP'},
    {label: 'cURL', html, text: curl, isGenerated: true},
  ];
}

/** @param index the position among the tabs. Undefined without tabs */
function drawRegion({label, html, text, isGenerated}: Form, title: string, index?: number): string {
  const code = `<code>${html}</code></pre>`;
  if (index !== undefined) {
    const attributes = `${isGenerated ? ' class="sample__generated" data-search-skip' : ''}${index > 0 ? ' data-off' : ''}`;
    return `<pre role="tabpanel" tabindex="0" aria-label="${title}, ${label}"${attributes}>${code}`;
  }
  const lines = text.split('\n');
  const scrolls = lines.length > PHONE_LINES || lines.some((line) => line.length > PHONE_COLUMNS);
  return `${scrolls ? `<pre tabindex="0" role="group" aria-label="${title}">` : '<pre>'}${code}`;
}

/** Whether a code block has languages, even if the page has only one of them. */
export const isRequest = ({language, source}: Pick<CodeBlock, 'language' | 'source'>): boolean =>
  language === 'http' && parseHttpMessage(source).request !== undefined;

/** The title of a code block. Default: its kind, such as "JSON" or "HTTP request". */
export function nameCodeBlock({language, source, meta}: CodeBlock): string {
  const isHttp = language === 'http' && (isRequest({language, source}) ? 'HTTP request' : 'HTTP response');
  return meta.title ?? (isHttp || languages[language]);
}

/** The status of a JSON response. An HTTP response shows it in its first line. */
function drawStatus({language, meta}: CodeBlock): string {
  const status = readStatus(meta);
  if (!status || language === 'http') return '';
  const words = nameStatus(status);
  return `<span class="${statusClass(words)}">${escapeText(words)}</span>`;
}
