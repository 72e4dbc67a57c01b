import {ContentError} from 'api-contract/finding';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {suggestNames} from 'api-contract';
import {parseFenceMeta} from '../code-blocks/fenceMeta';
import {reportAtFence} from '../code-blocks/reportAtFence';
import {readRegions, type Region} from './regions';

/**
 * Remark plugin: fills each `csharp region=…` fence with the region of a program, so that pages show code that the tests
 * compile and run. A C# fence on a page is empty.
 *
 * @param options.folder the folder of the programs
 */
export default function remarkRegions({folder = path.resolve('samples')}: {folder?: string} = {}) {
  return (root: Root, file: VFile): void => {
    let regions: Map<string, Region> | undefined;
    visit(root, 'code', (node) => {
      if (node.lang !== 'csharp') return;
      try {
        regions ??= readRegions(folder);
        node.value = findRegion(node, regions).code;
      } catch (error) {
        reportAtFence(error, node, file, 'region');
      }
    });
  };
}

function findRegion({meta, value}: Code, regions: ReadonlyMap<string, Region>): Region {
  const name = parseFenceMeta(meta).values.region;
  if (name === undefined) {
    throw new ContentError(
      'A C# code block quotes a region of a program under samples/. Write ```csharp region=name.',
    );
  }
  if (value.trim() !== '') {
    throw new ContentError(
      `The code block of the region "${name}" must be empty, because the program has the code. Delete its lines.`,
    );
  }
  const region = regions.get(name);
  if (!region) {
    throw new ContentError(`No program has a region "${name}". ${suggestNames(name, regions.keys())}`);
  }
  return region;
}
