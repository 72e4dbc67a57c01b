import {STATUS_CODES} from 'node:http';
import {readResponse, type FenceMeta} from './fenceMeta';
import {highlight} from './highlight';
import {escapeAttribute, escapeText} from './html';
import {writeCurl} from './curl';
import {requireHttpMessage} from './httpMessage';
import {extractMagicComments} from './magicComments';
import {languages, type Language} from './languages';

/** A fenced code block with its parsed language and metadata. */
export type CodeBlock = {readonly language: Language; readonly source: string; readonly meta: FenceMeta};

/**
 * Draws the content of a code block's `<figure>`: a header with the title, the status, and the copy buttons, and the
 * highlighted code in a region that scrolls and is reachable by keyboard.
 *
 * @throws ContentError if the code block or its metadata is invalid
 */
export function drawCodeBlock({language, source, meta}: CodeBlock): string {
  const {html, text} = highlight(source, language, meta.highlightedLines);
  const title = meta.values.title ?? nameKind(language, text);
  const label = escapeAttribute(title);
  return (
    `<figcaption class="sample__head"><span class="sample__name">${escapeText(title)}</span>${drawStatus(findStatus(language, text, meta))}` +
    `${drawCopyButtons(label, isRequest(language, text) ? writeCurl(text) : undefined)}</figcaption>` +
    `<pre tabindex="0" role="group" aria-label="${label}"><code>${html}</code></pre>`
  );
}

/** A request can be copied as raw HTTP or as the curl command that sends it. */
function drawCopyButtons(label: string, curl: string | undefined): string {
  const draw = (text: string, action: string, data = ''): string =>
    `<button type="button" class="sample__copy"${data} aria-label="${action}: ${label}"><span>${text}</span></button>`;
  const asCurl = curl && draw('as cURL', 'Copy as cURL', ` data-text="${escapeAttribute(curl)}"`);
  return `${draw('Copy', 'Copy')}${asCurl ?? ''}`;
}

function isRequest(language: Language, text: string): boolean {
  return language === 'http' && 'method' in requireHttpMessage(text).start;
}

/** The title of a code block. Default: its kind, such as "JSON" or "HTTP request". */
export function nameCodeBlock({language, source, meta}: CodeBlock): string {
  return meta.values.title ?? nameKind(language, extractMagicComments(source, language).code);
}

function nameKind(language: Language, text: string): string {
  if (language !== 'http') return languages[language];
  return isRequest(language, text) ? 'HTTP request' : 'HTTP response';
}

function findStatus(
  language: Language,
  text: string,
  meta: FenceMeta,
): {code: number; reason: string} | undefined {
  const response = readResponse(meta);
  if (response) return {code: response.status, reason: STATUS_CODES[response.status] ?? ''};
  if (language !== 'http') return undefined;
  const {start} = requireHttpMessage(text);
  return 'status' in start ? {code: start.status, reason: start.reason} : undefined;
}

function drawStatus(status: {code: number; reason: string} | undefined): string {
  if (!status) return '';
  const family = Math.floor(status.code / 100);
  return `<span class="sample__status sample__status--${family}">${escapeText(`${status.code} ${status.reason}`.trim())}</span>`;
}
