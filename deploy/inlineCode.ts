import {createHash} from 'node:crypto';
import {Parser} from 'htmlparser2';

/** The script types to which a Content-Security-Policy applies. Any other type, such as JSON-LD, is data. */
const executable = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i;

/** The inline code of a page: the text of each script and style element. */
export interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Code that no hash can allow: event handlers and styles in attributes, and `javascript:` URLs. */
  readonly forbidden: readonly string[];
}

/** Finds the inline code of a page. */
export function readInlineCode(html: string): InlineCode {
  const code = {scripts: [] as string[], styles: [] as string[], forbidden: [] as string[]};
  let list: string[] | undefined;
  let text = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const [attribute, value] of Object.entries(attributes))
        if (/^(on|style$)/.test(attribute) || /^\s*javascript:/i.test(value))
          code.forbidden.push(`<${name} ${attribute}="${value}">`);
      const isInline = attributes.src === undefined && executable.test(attributes.type ?? '');
      list = name === 'style' ? code.styles : name === 'script' && isInline ? code.scripts : undefined;
    },
    ontext(part) {
      if (list) text += part;
    },
    onclosetag() {
      if (text) list?.push(text);
      text = '';
      list = undefined;
    },
  });
  parser.end(html);
  return code;
}

/** The source expression that allows one inline script or style element. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
