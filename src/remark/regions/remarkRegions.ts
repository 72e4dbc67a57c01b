import path from 'node:path';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {suggestNames} from '../../contract';
import {parseFenceMeta} from '../code-blocks/fenceMeta';
import {WriterMistake} from '../code-blocks/writerMistake';
import {readRegions, type Region} from './regions';

/**
 * Remark plugin: fills each `csharp region=…` fence from the program the region belongs to, so that a page shows what
 * was compiled and run. A C# fence holds no code of its own.
 *
 * @param options.folder the programs' folder
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
        if (!(error instanceof WriterMistake)) throw error;
        file.fail(error.message, {place: node.position, source: 'samples', ruleId: 'region'});
      }
    });
  };
}

function findRegion({meta, value}: Code, regions: ReadonlyMap<string, Region>): Region {
  const name = parseFenceMeta(meta).values.region;
  if (name === undefined) {
    throw new WriterMistake('A C# sample is cut from a program under samples/: write ```csharp region=name.');
  }
  if (value.trim() !== '') {
    throw new WriterMistake(`The sample of region "${name}" has text of its own: leave the fence empty.`);
  }
  const region = regions.get(name);
  if (!region) {
    throw new WriterMistake(`No program has a region "${name}". ${suggestNames(name, regions.keys())}`);
  }
  return region;
}
