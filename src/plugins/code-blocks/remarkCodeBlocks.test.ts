import {compile} from '@mdx-js/mdx';
import {expect, it} from 'vitest';
import remarkCodeBlocks from './remarkCodeBlocks';

it('a page with code requires CodeBlock, which gets the language, the metadata, and the code', async () => {
  const {value} = await compile('```python {1,3} title="a.py"\nprint("a")\nb = {}\n```', {
    remarkPlugins: [remarkCodeBlocks],
  });
  expect(value).toContain('className: "language-python"');
  expect(value).toContain(String.raw`metastring: "{1,3} title=\"a.py\""`);
  expect(value).toContain(String.raw`children: "print(\"a\")\nb = {}"`);
  expect(value).toContain('require("@site/src/theme/CodeBlockWithLanguages").default');
});
