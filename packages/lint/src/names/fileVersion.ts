import {defineRule} from 'api-docs-contract/finding';
import {contractOfPage, placeInText, type CheckedPage} from '../pages/checkedPage';
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
    return listTextSections(page).flatMap((texts) => {
      const named = texts.flatMap(({value}) => value.match(VERSION) ?? []);
      return texts.flatMap((text) =>
        [...text.value.matchAll(FILE)].flatMap(({0: name, index, groups: {version = ''} = {}}) => {
          const isRight = version === own || named.includes(version) || !page.versions.includes(version);
          return isRight ? [] : [messages.other(placeInText(page, text, index), {name, version, own})];
        }),
      );
    });
  },
});

type Text = Parameters<typeof placeInText>[1];

/** The texts, the code, and the URLs of each section, which a heading starts. */
function listTextSections({nodes}: CheckedPage): Text[][] {
  const sections: Text[][] = [[]];
  for (const node of nodes.all) {
    if (node.type === 'heading') sections.push([]);
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code')
      sections.at(-1)?.push(node);
    if (node.type === 'link') sections.at(-1)?.push({value: node.url, position: node.position});
  }
  return sections;
}
