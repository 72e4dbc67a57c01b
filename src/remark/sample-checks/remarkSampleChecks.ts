import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFenceMeta} from '../code-blocks/fenceMeta';
import {WriterMistake} from '../code-blocks/writerMistake';
import {findContractRoot, loadContract} from '../../contract';
import {checkSample} from './checkSample';

/**
 * Remark plugin, before the one that draws: refuses a typed `http`, `json` or `uri` sample that is untrue, or that
 * does not say what it is, at the line that is to blame. Pages outside a book with a contract pass.
 */
export default function remarkProveSamples() {
  return (root: Root, file: VFile): void => {
    const folder = findContractRoot(file.path);
    if (!folder) return;
    visit(root, 'code', ({lang, meta, value, position}) => {
      const values = readValues(meta);
      // What a fence itself gets wrong is told by the step that draws it.
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
    if (error instanceof WriterMistake) return undefined;
    throw error;
  }
}
