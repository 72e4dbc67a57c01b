import {decodeHTMLStrict} from 'entities';
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {DiagramError, render} from './index';

const words = 'accTitle: A title\naccDescr: What it says.';
const kind = fc.constantFrom(
  (text: string) => `flowchart TD\n${words}\na["${text}"] -->|"${text}"| b`,
  (text: string) => `stateDiagram-v2\n${words}\na --> b: ${text}`,
  (text: string) => `sequenceDiagram\n${words}\nA->>B: ${text}\nNote over A: ${text}`,
);
const text = fc.oneof(
  fc.string({unit: 'grapheme', minLength: 1, maxLength: 16}),
  fc.constantFrom('<script>a</script>', '"]<img src=x onerror=a>', 'end', '#35;', '%%{init: {}}%%'),
);

/** The text as Mermaid requires it, with character references. */
const escape = (value: string): string =>
  value.replace(/[^\p{L}\p{M}\p{N} ]/gu, (character) => `#${character.codePointAt(0)};`);

/** What people see in the pictures, without spaces, because long texts have several lines. */
const readPictures = (html: string): string =>
  decodeHTMLStrict(html.replace(/<figcaption[^]*|<[^>]*>/g, '')).replace(/\s/g, '');

it('draws any text, reports what isn’t valid, and draws no markup of a text', async () => {
  const check = fc.asyncProperty(kind, text, async (write, value) => {
    const escaped = await render(write(escape(value)));
    const plain = await render(write(value)).catch((error: unknown) => {
      expect(error).toBeInstanceOf(DiagramError);
      return '';
    });
    expect(readPictures(escaped)).toContain(value.replace(/\s/g, ''));
    expect(escaped + plain).not.toMatch(/<(?:script|img)/);
  });
  await fc.assert(check, {numRuns: Number(process.env.FUZZ_RUNS ?? 25)});
});
