import {ContentError} from 'api-docs-contract/finding';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {suggestNames} from 'api-docs-contract';
import {attempt} from 'docusaurus-openapi-reference/pages';
import {labelOf, type ApiSample} from 'docusaurus-openapi-reference/samples';
import {isProgramLanguage, programLanguages, readRegions, type ProgramLanguage, type Region} from './regions';

/**
 * Fills each `csharp region=…` and `typescript region=…` fence of a page with the region of a program, so that pages show
 * code that tests compile and run. Such a fence on a page is empty.
 *
 * @param folder the absolute path of the folder of the programs
 */
export const quoteRegions =
  (folder: string) =>
  (root: Root, file: VFile): void => {
    let regions: Map<string, Region> | undefined;
    visit(root, 'apiSample', (node) => {
      if (!isProgramLanguage(node.language)) return;
      const {language} = node;
      const quote = (): string => findRegion(node, language, (regions ??= readRegions(folder))).code;
      node.text = attempt(quote, node, file, 'region') ?? node.text;
    });
  };

function findRegion(
  {region: name, text = ''}: ApiSample,
  language: ProgramLanguage,
  regions: ReadonlyMap<string, Region>,
): Region {
  if (name === undefined) {
    throw new ContentError(
      `A code block of a program quotes a region of one. Write \`\`\`${language} region=name.`,
    );
  }
  if (text.trim() !== '') {
    throw new ContentError(
      `The code block of the region "${name}" must be empty, because the program has the code. Delete its lines.`,
    );
  }
  const region = regions.get(name);
  if (!region?.file.endsWith(programLanguages[language])) {
    const names = [...regions.values()].filter(({file}) => file.endsWith(programLanguages[language]));
    throw new ContentError(
      `No ${labelOf(language)} program has a region "${name}". ${suggestNames(
        name,
        names.map((each) => each.name),
      )}`,
    );
  }
  return region;
}
