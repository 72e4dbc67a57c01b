import type {Code} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {Block} from '../markdown';

/** Groups code blocks in one frame with tabs, whose labels are their titles. A single code block isn't grouped. */
export function groupSamples(samples: readonly Code[]): Block[] {
  if (samples.length < 2) return [...samples];
  const group: ContainerDirective = {
    type: 'containerDirective',
    name: 'samples',
    attributes: {},
    children: nameTabs(samples),
  };
  return [group];
}

const titleOf = /(?:^| )title=(?:"(?<quoted>[^"]*)"|(?<bare>\S+))/;

/** Moves the title of each code block to its tab. Duplicate titles get a number. */
function nameTabs(samples: readonly Code[]): Code[] {
  const seen = new Map<string, number>();
  return samples.map((sample) => {
    const meta = sample.meta ?? '';
    const {quoted, bare} = titleOf.exec(meta)?.groups ?? {};
    const title = quoted ?? bare ?? 'Sample';
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    const tab = count === 1 ? title : `${title} (${count})`;
    return {...sample, meta: `${meta.replace(titleOf, '')} tab="${tab}"`.trim()};
  });
}
