import path from 'node:path';
import type {Contract, Source} from 'api-contract';
import type {Path} from 'api-contract/json';
import {placeInFile} from 'api-contract/files';
import {defineRule} from 'api-contract/finding';
import type {SiteMarks} from 'docusaurus-openapi-reference/directives';
import {listTexts} from '../language/contractProse';
import {nameMessages} from '../messages';
import {describeUnknown, isDefined} from './unknownName';

/** A contract with the other sources of its names. */
export interface CheckedContract {
  readonly contract: Contract;
  /** The names in the `known-names.yaml` of its book, and the known values of the site. */
  readonly knownNames: ReadonlySet<string>;
  /** The marks of the site. */
  readonly marks: SiteMarks | undefined;
}

export const unknownNameInContract = defineRule({
  id: 'unknown-name',
  docs: 'A text in code font is a name or a value of the contract, `known-names.yaml`, or the known values of the site.',
  messages: nameMessages,
  check: ({contract, knownNames, marks}: CheckedContract) => {
    const book = path.dirname(path.dirname(contract.sources[0].file));
    return contract.sources.flatMap((source) =>
      listTexts(source.value, marks).flatMap((prose) =>
        listCode(prose.text)
          .filter((text) => !knownNames.has(text) && !isDefined(text, [contract]))
          .map((text) =>
            nameMessages.unknown(
              placeOfCode(source, prose.path, text),
              describeUnknown({text, contracts: [contract]}, {book, knownNames}),
            ),
          ),
      ),
    );
  },
});

/** The code spans of CommonMark. A parser would take most of the time of this rule. */
const listCode = (markdown: string): string[] =>
  [...markdown.matchAll(/(`+)(?!`)(?<code>[^]+?)(?<!`)\1(?!`)/g)].map(({groups}) =>
    (groups?.code ?? '').trim().replace(/\s+/g, ' '),
  );

/** The first line at or below a text that contains the name, or else the start of the text. */
function placeOfCode(source: Source, at: Path, name: string): ReturnType<typeof placeInFile> {
  const place = placeInFile(source, at);
  const lines = source.text.split('\n');
  const index = lines.findIndex((line, each) => each >= place.line - 1 && line.includes(`\`${name}\``));
  if (index < 0) return place;
  return {file: place.file, line: index + 1, column: (lines[index]?.indexOf(`\`${name}\``) ?? 0) + 1};
}
