import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {RootContent} from 'mdast';
import {defineRule} from 'api-contract/finding';
import {contractOfPage, type CheckedPage} from '../checkedPage';
import {placeInText} from '../pages/typedPage';
import {fileVersionMessages as messages} from '../messages';

/** A file whose name or folder has a version, such as `1.0.postman_collection.json`, `/openapi/1.0.json`, or `1.0/names.json`. */
const FILE = /(?<![\w.-])(?<version>\d+\.\d+)(?:[./][\w-]+)*\.[a-z]{2,5}\b(?![\w./-])/g;

/** A version in a text, also at the end of a sentence, but not in the name of a file. */
const VERSION = /(?<![\w./-])\d+\.\d+(?![\w/-]|\.\w)/g;

export const fileVersion = defineRule<CheckedPage>({
  id: 'file-version',
  docs: 'A file such as `2.0.postman_collection.json` has the version of the page, unless the text of the section names its version.',
  messages,
  check: (page) => {
    const own = contractOfPage(page)?.version ?? '';
    return listSections(page.root.children).flatMap((blocks) => {
      const named = blocks.flatMap((block) => toString(block).match(VERSION) ?? []);
      const isOther = (version: string): boolean =>
        version !== own && page.versions.includes(version) && !named.includes(version);
      return blocks.flatMap((block) =>
        listTexts(block).flatMap((text) =>
          [...text.value.matchAll(FILE)]
            .filter(({groups}) => isOther(groups?.version ?? ''))
            .map(({0: name, index, groups}) =>
              messages.other(placeInText(page, text, index), {name, version: groups?.version ?? '', own}),
            ),
        ),
      );
    });
  },
});

/** The blocks of each section, which a heading starts. */
function listSections(blocks: readonly RootContent[]): RootContent[][] {
  const sections: RootContent[][] = [[]];
  for (const block of blocks) {
    if (block.type === 'heading') sections.push([]);
    sections.at(-1)?.push(block);
  }
  return sections;
}

type Text = Parameters<typeof placeInText>[1];

/** The texts, the code, and the URLs in a block. */
function listTexts(block: RootContent): Text[] {
  const texts: Text[] = [];
  visit(block, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') texts.push(node);
    if (node.type === 'link') texts.push({value: node.url, position: node.position});
  });
  return texts;
}
