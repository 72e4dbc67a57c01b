import type {Code} from 'mdast';
import type {Diagram} from 'mermaid-static';
import type {VFile} from 'vfile';
import type {LintConfig} from '../config';

/** A diagram of a page. Its line is that of its fence, and its parts have lines below it. */
export interface PageDiagram {
  readonly line: number;
  readonly diagram: Diagram;
}

/** Reads the diagrams of a page, and reports those that can't be drawn. Mermaid is loaded only for pages with diagrams. */
export async function readDiagrams(
  codes: readonly Code[],
  vfile: VFile,
  {diagrams}: LintConfig,
): Promise<PageDiagram[]> {
  const fences = codes.filter(({lang}) => lang === 'mermaid').map((code) => ({...code}));
  if (fences.length === 0 || !diagrams) return [];
  const check = await diagrams();
  await check({type: 'root', children: fences}, vfile, () => undefined);
  return fences.flatMap(({data, position}) => {
    const {diagram} = (data ?? {}) as DrawnData;
    return diagram ? [{line: position?.start.line ?? 1, diagram}] : [];
  });
}

/** What the plugin for diagrams puts into the data of a fence. */
interface DrawnData {
  readonly diagram?: Diagram;
}
