import type {Code} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {Block} from '../markdown';

/** Samples of one thing in one frame with tabs, named by their titles; a single one stays as it is. */
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

/** Two tabs of one name are told apart by a number. */
function nameTabs(samples: readonly Code[]): Code[] {
  const seen = new Map<string, number>();
  return samples.map((sample) => {
    const title =
      /(?:^| )title=(?:"([^"]*)"|(\S+))/
        .exec(sample.meta ?? '')
        ?.slice(1)
        .find(Boolean) ?? '';
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count === 1 ? sample : {...sample, meta: `${sample.meta ?? ''} tab="${title} (${count})"`.trim()};
  });
}
