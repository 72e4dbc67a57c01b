import {describe, expect, test} from 'vitest';
import {buildSeededSite} from './seed';

interface Fault {
  readonly kind: string;
  readonly pages: Readonly<Record<string, string>>;
  /** What the message must name, so that a writer finds the fault: the place, and the value. */
  readonly names: readonly string[];
}

const faults: readonly Fault[] = [
  {
    kind: 'link',
    pages: {'fault.mdx': '[There](/nowhere) is nothing there.'},
    names: ['/fault', '/nowhere'],
  },
  {
    kind: 'anchor',
    pages: {'fault.mdx': '[There](/#no-such-place) is no such place.'},
    names: ['/fault', '/#no-such-place'],
  },
  {
    kind: 'route',
    pages: {'one.mdx': '---\nslug: /twice\n---\n\nOne.', 'two.mdx': '---\nslug: /twice\n---\n\nTwo.'},
    names: ['Duplicate routes', '/twice'],
  },
  {
    kind: 'markdown-link',
    pages: {'fault.mdx': 'Text.\n\n[There](./missing.mdx) is no such file.'},
    names: ['docs/fault.mdx:3: The page "./missing.mdx" does not exist. Link to a page’s file'],
  },
  {
    kind: 'markdown-image',
    pages: {'fault.mdx': 'Text.\n\n![A picture that is not there](./missing.png)'},
    names: ['docs/fault.mdx:3: The image "./missing.png" does not exist. Put it beside the page'],
  },
];

describe.concurrent('the build fails and names the place', () => {
  test('but passes where there is no fault', async () => {
    const {code, output} = await buildSeededSite('none', {'page.mdx': '[A place](/#a-place).'});
    expect(output).toContain('Generated static files');
    expect(code).toBe(0);
  });

  test.each(faults)('of a broken $kind', async ({kind, pages, names}) => {
    const {code, output} = await buildSeededSite(kind, pages);
    for (const name of names) expect(output).toContain(name);
    expect(code).not.toBe(0);
  });
});
