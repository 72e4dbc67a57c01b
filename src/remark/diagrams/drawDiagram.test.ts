import {describe, expect, it} from 'vitest';
import {checkDrawing} from './checkDrawing';
import {drawDiagram} from './drawDiagram';
import {parseDiagram} from './parseDiagram';

const words = 'accTitle: A title\naccDescr: What it says.';
const flow = `flowchart LR\n${words}\nsubgraph s [Site]\nr["Card: reader"] -- card --> n{Known?}\nend\nn -.-x g([Grant])\nn ==> d[(Data)]\ng ~~~ d`;
const states = `stateDiagram-v2\n${words}\n[*] --> a\na: Issued to a holder\nstate b {\nc --> d: inner\n}\na --> b\nb --> [*]\nnote right of a: Keep & <store> it`;
const sequence = `sequenceDiagram\n${words}\nautonumber 10 5\nparticipant C as Client\nC->>+API: POST /token\nalt wrong secret\nAPI--xC: 401\nelse right secret\nAPI-->>-C: 200\nend\nC->>C: store\nNote over C,API: one hour`;

/** The drawings of a diagram: one, or one for wide and one for narrow screens. */
async function draw(source: string, subject?: string): Promise<string[]> {
  const html = await drawDiagram(await parseDiagram(source), {id: 'diagram-1', subject});
  return html.split(/(?=<div class="diagram__picture)/);
}

const center = (svg: string, label: string): number =>
  Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${label}<`).exec(svg)?.[1]);

describe('a drawing has every part of the diagram, or the build fails', () => {
  it.each([
    ['node', flow],
    ['edge', flow],
    ['label', flow],
    ['group', flow],
    ['node', states],
    ['edge', states],
    ['label', states],
    ['group', states],
    ['note', states],
    ['node', sequence],
    ['edge', sequence],
    ['message', sequence],
    ['condition', sequence],
    ['number', sequence],
    ['activation', sequence],
    ['note', sequence],
  ])('%s in %#', async (kind, source) => {
    const diagram = await parseDiagram(source);
    for (const svg of await draw(source)) {
      checkDrawing(diagram, svg);
      const faulty = svg.replace(new RegExp(`<g class="diagram__${kind}[^"]*">.*?</g>`, 's'), '');
      expect(faulty).not.toBe(svg);
      expect(() => checkDrawing(diagram, faulty)).toThrow(/The drawing of the diagram has \d of \d parts/);
    }
  });

  it('a text of another diagram is rejected', async () => {
    const [svg = ''] = await draw(flow);
    const diagram = await parseDiagram(flow);
    expect(() => checkDrawing(diagram, svg.replace('Grant', 'Deny'))).toThrow(
      'Missing: "Grant". Unexpected: "Deny"',
    );
  });

  it.each([
    ['a kind without a drawing', `erDiagram\n${words}\nRULE ||--o{ HOLDER : names`, '"er" cannot be drawn'],
    ['create', `sequenceDiagram\n${words}\ncreate participant A\nB->>A: hi`, 'cannot be drawn: create'],
    ['rect', `sequenceDiagram\n${words}\nrect red\nA->>B: hi\nend`, 'cannot be drawn: rect'],
  ])('%s', async (_, source, message) => {
    await expect(draw(source)).rejects.toThrow(message);
  });
});

describe('a drawing is static and follows the color mode', () => {
  it.each([flow, states, sequence])('%#', async (source) => {
    const html = (await draw(source)).join('');
    expect(html).not.toMatch(/<style|<script|style=|#[0-9a-f]{3}|url\(/);
    expect(html).toMatch(
      /<svg [^>]*role="img" aria-labelledby="(diagram-1[^"]*)-title" aria-describedby="\1-text"><title id="\1-title">A title<\/title><desc id="\1-text">What it says.<\/desc>/,
    );
    const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('escapes text', async () => {
    expect((await draw(states)).join('')).toContain('Keep &amp; &lt;store> it');
  });
});

describe('a drawing fits its screen', () => {
  const row = `flowchart LR\n${words}\nOrganization --> System --> C[Cloud node] --> Device`;
  const crowd = `sequenceDiagram\n${words}\n${'abcdefghijkl'.replace(/./g, 'Server->>$&: hello\n')}`;

  it('on phones, arrows point down', async () => {
    const [wide = '', narrow = ''] = await draw(row);
    expect(center(wide, 'System')).toBeGreaterThan(center(wide, 'Organization') + 90);
    expect(center(narrow, 'System')).toBeCloseTo(center(narrow, 'Organization'), 0);
  });

  it('a diagram that fits on phones is drawn once', async () => {
    expect(await draw(`flowchart TD\n${words}\nA --> B`)).toHaveLength(1);
  });

  it('a diagram that is too wide scrolls, and then has a keyboard stop', async () => {
    expect((await draw(crowd))[0]).toContain('tabindex="0" role="group" aria-label="Diagram: A title"');
    expect((await draw(`flowchart TD\n${words}\nA --> B`))[0]).not.toContain('tabindex');
  });
});

describe('the style of a drawing', () => {
  it('highlights the subject of the page', async () => {
    const source = `flowchart LR\n${words}\nHolder --> Group`;
    expect((await draw(source, 'Holders'))[0]).toMatch(/diagram__subject">[^]*?Holder</);
    expect((await draw(source, 'Devices'))[0]).not.toContain('diagram__subject');
    const people = source.replaceAll('Holder', 'Person');
    expect((await draw(people, 'People'))[0]).toMatch(/diagram__subject">[^]*?Person</);
  });

  it('puts the text after a colon on a second line', async () => {
    expect((await draw(flow))[0]).toMatch(/class="diagram__title">Card<\/text><text[^>]*>reader</);
  });

  it('keeps a thick main line straight', async () => {
    const [svg = ''] = await draw(
      `flowchart TD\n${words}\na ==> b\na --> x\nb ==> c\nb --> y\nc --> z\nc ==> d`,
    );
    const xs = ['a', 'b', 'c', 'd'].map((name) => center(svg, name));
    expect(new Set(xs).size).toBe(1);
  });
});
