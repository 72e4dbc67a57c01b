import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {expect, it} from 'vitest';
import {listFiles} from 'api-docs-contract/files';
import de from './de.json';

/** The texts of the tagged templates in a file. */
function listTexts(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^(?:say|(?:md\.)?line)$/.test(node.tag.getText())) {
      const {template} = node;
      const parts = ts.isTemplateExpression(template)
        ? [template.head, ...template.templateSpans]
        : [template];
      const words = parts.map((part) => ('literal' in part ? part.literal : part).text);
      found.push(words.reduce((all, each, index) => `${all}{${index - 1}}${each}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

it('German has each text', () => {
  const files = listFiles(path.dirname(import.meta.dirname), /(?<!test)\.tsx?$/);
  const texts = files.flatMap(listTexts).filter((text) => /[a-z]{2}/i.test(text));
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter((text) => !(text in de))).toEqual([]);
});
