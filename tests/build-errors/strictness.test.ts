import {describe, expect, test} from 'vitest';
import {buildSeededSite} from './seed';

interface SchemaViolation {
  readonly kind: string;
  readonly pages: Readonly<Record<string, string>>;
  /** The parts of the message: the location and the value. */
  readonly parts: readonly string[];
}

const faults: readonly SchemaViolation[] = [
  {
    kind: 'link',
    pages: {'fault.mdx': '[There](/nowhere) is nothing there.'},
    parts: ['/fault', '/nowhere'],
  },
  {
    kind: 'anchor',
    pages: {'fault.mdx': '[There](/#no-such-place) is no such place.'},
    parts: ['/fault', '/#no-such-place'],
  },
  {
    kind: 'route',
    pages: {'one.mdx': '---\nslug: /twice\n---\n\nOne.', 'two.mdx': '---\nslug: /twice\n---\n\nTwo.'},
    parts: ['Duplicate routes', '/twice'],
  },
  {
    kind: 'markdown-link',
    pages: {'fault.mdx': 'Text.\n\n[There](./missing.mdx) is no such file.'},
    parts: ['docs/fault.mdx:3: The page "./missing.mdx" does not exist. Link to the file of the page'],
  },
  {
    kind: 'markdown-image',
    pages: {'fault.mdx': 'Text.\n\n![A picture that is not there](./missing.png)'},
    parts: ['docs/fault.mdx:3: The image "./missing.png" does not exist. Put it next to the page'],
  },
];

describe.concurrent('the build', () => {
  test('passes without a fault', async () => {
    const {code, output} = await buildSeededSite('none', {'page.mdx': '[A place](/#a-place).'});
    expect(output).toContain('Generated static files');
    expect(code).toBe(0);
  });

  test.each(faults)('fails with the location of a broken $kind', async ({kind, pages, parts}) => {
    const {code, output} = await buildSeededSite(kind, pages);
    for (const part of parts) expect(output).toContain(part);
    expect(code).not.toBe(0);
  });
});
