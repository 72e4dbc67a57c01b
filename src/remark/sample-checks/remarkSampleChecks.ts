import {ContentError} from '../../contentError';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFenceMeta} from '../code-blocks/fenceMeta';
import {findContractRoot, loadContract} from '../../contract';
import {checkSample} from './checkSample';

/**
 * Remark plugin, before the one that draws code blocks: rejects a typed `http`, `json`, or `uri` sample that doesn't match
 * the contract, or that isn't linked to it. Pages without a contract aren't checked.
 */
export default function remarkSampleChecks() {
  return (root: Root, file: VFile): void => {
    const folder = findContractRoot(file.path);
    if (!folder) return;
    visit(root, 'code', ({lang, meta, value, position}) => {
      const values = readValues(meta);
      // The plugin that draws code blocks reports invalid metadata.
      if (!values) return;
      const [fault] = checkSample(loadContract(folder), {language: lang ?? '', values, source: value});
      if (!fault) return;
      const line = (position?.start.line ?? 0) + (fault.line ?? 0);
      file.fail(fault.message, {place: {line, column: 1}, source: 'api-reference', ruleId: 'sample'});
    });
  };
}

function readValues(
  meta: string | null | undefined,
): ReturnType<typeof parseFenceMeta>['values'] | undefined {
  try {
    return parseFenceMeta(meta).values;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
