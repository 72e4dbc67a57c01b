import {createHash} from 'node:crypto';
import {Parser} from 'htmlparser2';

/** The script types to which a Content-Security-Policy applies. Any other type, such as JSON-LD, is data. */
const executable = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i;

/**
 * @typedef {object} InlineCode
 * @property {Set<string>} scripts the text of each inline script
 * @property {string[]} forbidden code that no hash can allow: event handlers in attributes, and `javascript:` URLs
 */

/**
 * Finds the inline code of a page.
 *
 * @param {string} html
 * @returns {InlineCode}
 */
export function readInlineCode(html) {
  /** @type {InlineCode} */
  const found = {scripts: new Set(), forbidden: []};
  /** @type {string | undefined} */
  let script;
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on/.test(attribute) || /^\s*javascript:/i.test(value))
          found.forbidden.push(`<${name} ${attribute}="${value}">`);
      }
      if (name === 'script' && attributes.src === undefined && executable.test(attributes.type ?? ''))
        script = '';
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag() {
      if (script) found.scripts.add(script);
      script = undefined;
    },
  });
  parser.end(html);
  return found;
}

/** The source expression that allows one inline script. @param {string} script */
export const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
