import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {describeDiagram} from './describeDiagram';
import {parseDiagram} from './parseDiagram';
import remarkDiagrams from './remarkDiagrams';
import {remarkFailOnProblems} from '../reportProblem';

const words = 'accTitle: A title\naccDescr: What it says.';
const flow = `flowchart LR\n${words}\nr["Card<br/>reader"] -- card --> n{Known?}\nn -->|yes| g(Grant)\nsubgraph s [Site]\nr\nend`;
const sequence = `sequenceDiagram\n${words}\nparticipant C as Client\nC->>API: POST /token\nalt wrong secret\nAPI-->>C: 401\nelse right secret\nAPI-->>C: 200\nend\nNote over C: keep it`;
const states = `stateDiagram-v2\n${words}\n[*] --> issued\nissued: Issued to a holder\nissued --> lost: reported\nlost --> [*]`;

async function describeSource(source: string): Promise<string[]> {
  return describeDiagram(await parseDiagram(source));
}

async function compile(source: string): Promise<Root> {
  const file = new VFile({
    value: `Text.\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`,
    path: 'web/page.mdx',
  });
  const processor = unified().use(remarkParse).use(remarkDiagrams).use(remarkFailOnProblems);
  return (await processor.run(processor.parse(file), file)) as Root;
}

describe('the text version of a diagram', () => {
  it('of a flowchart', async () =>
    expect(await describeSource(flow)).toEqual([
      'Site: Card reader',
      'Card reader → Known?: card',
      'Known? → Grant: yes',
    ]));

  it('without the invisible arrows, which only change the layout', async () =>
    expect(await describeSource(`flowchart TD\n${words}\na --> b\nb ~~~ c`)).toEqual(['a → b']));

  it('of a sequence', async () =>
    expect(await describeSource(sequence)).toEqual([
      'Client → API: POST /token',
      'If wrong secret:',
      'API → Client: 401',
      'Otherwise, right secret:',
      'API → Client: 200',
      'Note at Client: keep it',
    ]));

  it('of states', async () =>
    expect(await describeSource(states)).toEqual([
      'Start → Issued to a holder',
      'Issued to a holder → lost: reported',
      'lost → End',
    ]));

  it('of composite states with a note', async () =>
    expect(
      await describeSource(
        `stateDiagram-v2\n${words}\nstate b {\nc --> d\n}\na --> b\nnote right of a: keep it`,
      ),
    ).toEqual(['b: c, d', 'c → d', 'a → b', 'Note at a: keep it']));
});

describe('the element of a diagram', () => {
  it('has the drawing, the title, the description, and the text version', async () => {
    const {children} = await compile(flow);
    expect(children[1]).toMatchObject({
      type: 'mdxJsxFlowElement',
      name: 'mermaid',
      attributes: [
        {name: 'drawing', value: expect.stringMatching(/^<div class="diagram__picture[^]*<svg/)},
        {name: 'title', value: 'A title'},
        {name: 'description', value: 'What it says.'},
        {name: 'steps', value: expect.stringContaining('Card reader → Known?: card')},
      ],
    });
  });
});

describe('an error is reported with file, line, and resolution', () => {
  it.each([
    [
      'no title',
      'flowchart LR\naccDescr: x\na-->b',
      'web/page.mdx:3:1-7:4',
      /no accTitle. Below its first line, add the line/,
    ],
    [
      'no description',
      'flowchart LR\naccTitle: x\na-->b',
      'web/page.mdx:3:1-7:4',
      /no accDescr. Below its first line, add the line/,
    ],
    ['a broken line', `flowchart LR\n${words}\na--`, /^web\/page.mdx:\d/, /Mermaid cannot parse the diagram/],
    [
      'a kind that cannot be drawn',
      `erDiagram\n${words}\nRULE ||--o{ HOLDER : names`,
      'web/page.mdx:3:1-8:4',
      /"er" cannot be drawn. Supported: flowchart/,
    ],
    ['an unknown kind', 'flowchat LR\na-->b', 'web/page.mdx:3:1-6:4', /Mermaid cannot parse the diagram/],
  ])('%s', async (_, source, place, reason) => {
    const error = await compile(source).catch((caught: unknown) => caught);
    expect(error).toMatchObject({name: expect.stringMatching(place), message: expect.stringMatching(reason)});
  });
});
