import {createHash} from 'node:crypto';
import {Parser} from 'htmlparser2';

/** The script types to which a Content-Security-Policy applies. Any other type, such as JSON-LD, is data. */
const executable = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i;

export interface InlineCode {
  /** The text of each inline script. */
  readonly scripts: ReadonlySet<string>;
  /** The text of each style element. */
  readonly styles: ReadonlySet<string>;
  /** Code that no hash can allow: event handlers and styles in attributes, and `javascript:` URLs. */
  readonly forbidden: readonly string[];
}

/** Finds the inline code of a page. */
export function readInlineCode(html: string): InlineCode {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const forbidden: string[] = [];
  let script: string | undefined;
  let style: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^(on|style$)/.test(attribute) || /^\s*javascript:/i.test(value))
          forbidden.push(`<${name} ${attribute}="${value}">`);
      }
      if (name === 'style') style = '';
      if (name === 'script' && attributes.src === undefined && executable.test(attributes.type ?? ''))
        script = '';
    },
    ontext(text) {
      if (script !== undefined) script += text;
      if (style !== undefined) style += text;
    },
    onclosetag() {
      if (script) scripts.add(script);
      if (style) styles.add(style);
      script = style = undefined;
    },
  });
  parser.end(html);
  return {scripts, styles, forbidden};
}

/** The source expression that allows one inline script or style element. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
