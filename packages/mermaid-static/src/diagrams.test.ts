import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {parseDiagram, render} from './index';
import remarkMermaidStatic, {type RemarkOptions} from './remark';

const words = 'accTitle: A title\naccDescr: What it says.';
const flow = `flowchart LR\n${words}\nsubgraph s [Site]\nr["Cart: order"] -- order --> n{Known?}\nend\nn -.-> g([Grant])\nn --> d[(Keep & <store>)]:::subject`;
const states = `stateDiagram-v2\n${words}\n[*] --> issued\nissued: Issued to a client\nissued --> lost: reported\nlost --> [*]`;
const sequence = `sequenceDiagram\n${words}\nparticipant C as Client\nC->>API: POST /token\nalt wrong secret\nAPI-->>C: 401\nelse right secret\nAPI-->>C: 200\nend\nC->>C: store\nNote over C: keep it`;

const draw = (source: string): Promise<string> => render(source, {id: 'diagram-1'});

/** The pictures of a diagram: one, or one for wide and one for narrow screens. */
async function drawPictures(source: string): Promise<string[]> {
  return (await draw(source)).split('<figcaption')[0]?.split(/(?=<div class="mermaid-static__picture)/) ?? [];
}

async function compile(source: string, options?: RemarkOptions): Promise<Root> {
  const file = new VFile({value: `Text.\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`, path: 'web/page.mdx'});
  const processor = unified().use(remarkParse).use(remarkMermaidStatic, options);
  const root = (await processor.run(processor.parse(file), file)) as Root;
  const [error] = file.messages;
  if (error) throw error;
  return root;
}

const listItems = (html: string): string[] =>
  Array.from(html.matchAll(/<li>(.*?)<\/li>/g), ([, text = '']) => text);

const center = (svg: string, label: string): number =>
  Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${label}<`).exec(svg)?.[1]);

describe('a diagram is described in words', () => {
  it.each([
    ['flowchart', flow, ['Site: Cart: order, Known?', 'Cart: order → Known?: order', 'Known? → Grant', 'Known? → Keep &#x26; &#x3C;store>']], // prettier-ignore
    ['lines in two directions and in none', `flowchart LR\n${words}\na <--> b --- c`, ['a ↔ b', 'b – c']],
    ['messages in two directions', `sequenceDiagram\n${words}\nA<<->>B: sync`, ['A ↔ B: sync']],
    ['states', states, ['Start → Issued to a client', 'Issued to a client → lost: reported', 'lost → End']],
    ['sequence', sequence, ['Client → API: POST /token', 'If wrong secret:', 'API → Client: 401', 'Else right secret:', 'API → Client: 200', 'Client → Client: store', 'Note at Client: keep it']], // prettier-ignore
  ])('%s', async (_, source, expected) => {
    const html = await draw(source);
    expect(html).toContain('<strong>A title</strong>');
    expect(html).toContain('<p>What it says.</p>');
    expect(listItems(html)).toEqual(expected);
  });
});

describe('a drawing', () => {
  it.each([
    ['flowchart', flow, ['Site', 'Cart', 'order', 'Known?', 'Grant', 'Keep &#x26; &#x3C;store>']],
    ['states', states, ['Issued to a client', 'reported', 'lost']],
    ['sequence', sequence, ['Client', 'API', 'POST /token', 'If', 'wrong secret', '401', '200', 'store', 'keep it']], // prettier-ignore
  ])('has the texts of the diagram, a name, and no colors: %s', async (_, source, texts) => {
    for (const picture of await drawPictures(source)) {
      const shown = picture.replace(/<\/?tspan[^>]*>/g, ' ');
      for (const text of texts) expect(shown).toMatch(new RegExp(`>${text.replaceAll('?', '\\?')}\\s*<`));
      expect(picture).not.toMatch(/<style|<script|style=|#[0-9a-f]{3}\b|url\(/);
      expect(picture).toMatch(
        /<svg [^>]*role="img" aria-labelledby="(diagram-1[^"]*)-title" aria-describedby="\1-text"><title id="\1-title">A title<\/title><desc id="\1-text">What it says.<\/desc>/,
      );
    }
  });

  it('has unique IDs', async () => {
    const ids = Array.from((await draw(flow)).matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows the meanings of nodes and of states', async () => {
    const [picture = ''] = await drawPictures(flow);
    expect(picture.match(/mermaid-static__subject/g)).toHaveLength(1);
    expect(picture).toMatch(/mermaid-static__subject">[^]*?Keep/);
    expect(await draw(`${flow}\nn --> o[Your server]:::outside`)).toContain('mermaid-static__outside');
    expect(await draw(`${states}\nclass lost failure`)).toContain('mermaid-static__failure');
  });

  it('becomes a list of its arrows on phones if it doesn’t fit', async () => {
    const names = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
    const arrows = names.flatMap((from) => names.map((to) => `${from} --> ${to}: from ${from} to ${to}`));
    const html = await draw(`stateDiagram-v2\n${words}\n${arrows.join('\n')}`);
    expect(html.match(/<svg/g)).toHaveLength(1);
    expect(html).toContain('<dt>first</dt><dd>from first to first <span>→ <b>first</b></span></dd>');
  });

  // Without a limit of nodes, ELK needs 25 seconds. The processor time includes tests that run at the same time.
  it('of 60 nodes with cycles is drawn in seconds, with a list of its arrows for phones', async () => {
    const arrows = Array.from({length: 60}, (_, index) => [
      `n${Math.floor(index / 2)} -->|label ${index}| n${index + 1}`,
      `n${index % 30} --> n${(index % 30) + 20}`,
      `n${(index % 20) + 30} --> n${index % 20}`,
    ]).flat();
    const start = process.cpuUsage();
    const html = await draw(`flowchart TD\n${words}\n${[...new Set(arrows)].join('\n')}`);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(10);
    expect(html).toContain('<dt>n0</dt>');
  });

  it('on phones has arrows that point down', async () => {
    const [wide = '', narrow = ''] = await drawPictures(
      `flowchart LR\n${words}\nOrganization --> System --> C[Main node] --> Device`,
    );
    expect(center(wide, 'System')).toBeGreaterThan(center(wide, 'Organization') + 90);
    expect(center(narrow, 'System')).toBeCloseTo(center(narrow, 'Organization'), 0);
  });

  it('that fits on phones exists once, without a keyboard stop', async () => {
    const pictures = await drawPictures(`flowchart TD\n${words}\nA --> B`);
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).not.toContain('tabindex');
  });

  it('that is too wide scrolls, and has a keyboard stop', async () => {
    const crowd = `sequenceDiagram\n${words}\n${'abcdefghijkl'.replace(/./g, 'Server->>$&: hello\n')}`;
    expect((await drawPictures(crowd))[0]).toContain(
      'tabindex="0" role="group" aria-label="Diagram: A title"',
    );
  });
});

it('a program reads the texts of a diagram, and the lines of its parts', async () => {
  const read = async (source: string): Promise<string[]> =>
    (await parseDiagram(source)).texts.map(({text, line}) => `${line} ${text}`);
  expect(await read(flow)).toEqual(['4 Site', '5 Cart: order', '5 Known?', '7 Grant', '8 Keep & <store>', '5 order']); // prettier-ignore
  expect(await read(`${states}\nissued --> lost: stolen`)).toEqual(['4 Issued to a client', '6 lost', '6 reported', '8 stolen']); // prettier-ignore
  expect(await read(`${sequence}\nC->>API: POST /token`)).toEqual(['4 Client', '5 API', '5 POST /token', '6 wrong secret', '7 401', '8 right secret', '9 200', '11 store', '12 keep it', '13 POST /token']); // prettier-ignore
});

it('a fence becomes a figure with static HTML', async () => {
  const [, figure] = (await compile(flow)).children;
  expect(figure).toMatchObject({type: 'mdxJsxFlowElement', name: 'figure'});
  const [, html] = figure?.type === 'mdxJsxFlowElement' ? figure.attributes : [];
  expect(html?.value).toMatchObject({
    value: expect.stringMatching(/^{"__html":"<div class=\\"mermaid-static__picture[^]*<svg/),
  });
});

describe('another kind of diagram', () => {
  const kinds = [
    ['pie', `pie\n${words}\n"a" : 3`, `pie\n${words}\n%% a\na`, /:8:/],
    ['Gantt', `gantt\n${words}\nTask :2026-01-01, 3d`, `gantt\n${words}\n\nsection A\n\nTask a\nOther :3d`, /:10:/],
    ['mind map, which has no titles in Mermaid', `mindmap\n${words}\n  a\n    b`, `mindmap\n${words}\n  a\n  b`, /:3:1-9:4/],
  ] as const; // prettier-ignore

  it.each(kinds)('has its text version in the build, and a fence for the browser: %s', async (_, source) => {
    const [, figure] = (await compile(source, {browser: true})).children;
    const fence = {lang: 'mermaid', value: source.replace(`${words}\n`, '')};
    const values = [{value: 'A title'}, {value: 'diagram-1-text'}];
    expect(figure).toMatchObject({name: 'figure', children: [{attributes: [{}, {}, ...values], children: [fence]}, {name: 'div'}]}); // prettier-ignore
    expect(JSON.stringify(figure)).toContain('<p id=\\\\\\"diagram-1-text\\\\\\">What it says.</p><pre>');
  });

  it.each(kinds)('with an error is reported with its line: %s', async (_, __, wrong, place) => {
    const error = await compile(wrong, {browser: true, checkOnly: true}).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      name: expect.stringMatching(place),
      message: expect.stringMatching(/cannot parse/),
    });
  });
});

it('a program that draws has the sanitizer of Mermaid as before', async () => {
  const {default: domPurify} = await import('dompurify');
  await Promise.all([draw(flow), draw('pie').catch(() => {}), draw(states)]);
  expect(domPurify.sanitize).toBeUndefined();
});

it.each([
  [{nope: 1}, 'The option "nope" of mermaid-static isn’t one of checkOnly, width, browser.'],
  [{width: 'wide'}, 'The option "width" of mermaid-static must be a number.'],
])('the plugin rejects the options %j', (options, message) => {
  expect(() => remarkMermaidStatic(options as RemarkOptions)).toThrow(message);
});

describe('an error is reported with file, line, and resolution', () => {
  it.each([
    [
      'no title',
      'flowchart LR\naccDescr: x\na-->b',
      'web/page.mdx:3:1-7:4',
      /no accTitle. Below its first line, add/,
    ],
    ['a broken line', `flowchart LR\n${words}\na--`, /^web\/page.mdx:\d/, /Mermaid cannot parse the diagram/],
    [
      'another kind',
      `erDiagram\n${words}\nORDER ||--o{ ITEM : has`,
      'web/page.mdx:3:1-8:4',
      /"er" cannot be drawn/,
    ],
    ['activation', `sequenceDiagram\n${words}\nA->>B: a\nA->>+B: hi`, /:8:/, /cannot be drawn: active start/],
    ['a state in a state', `stateDiagram-v2\n${words}\nstate b {\nc --> d\n}`, /:7:/, /cannot be drawn/],
    ['a fork', `stateDiagram-v2\n${words}\na --> b\nstate f <<fork>>`, /:8:/, /cannot be drawn: fork/],
    ['a line that isn’t visible', `flowchart TD\n${words}\na --> b\nb ~~~ c`, /:8:/, /cannot be drawn: ~~~/],
    ['a cross', `flowchart TD\n${words}\n%% no cross\na --x b`, /:8:/, /an arrow with a cross/],
    [
      'a broken line below a comment',
      `sequenceDiagram\n${words}\n%% a\nA-B`,
      /:8:/,
      /cannot parse.* line 5:/,
    ],
  ])('%s', async (_, source, place, reason) => {
    const error = await compile(source).catch((caught: unknown) => caught);
    expect(error).toMatchObject({name: expect.stringMatching(place), message: expect.stringMatching(reason)});
  });
});
