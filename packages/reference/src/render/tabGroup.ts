import type {Code} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {Block} from '../pages/markdown';

/**
 * Groups code blocks in one frame with tabs, whose labels are their titles. A single code block isn't grouped.
 *
 * @param title the title of every code block in its tab. Default: none
 */
export function groupSamples(samples: readonly Code[], title?: string): Block[] {
  if (samples.length < 2) return [...samples];
  return [
    frame(numberTitles(samples).map((sample) => ({...sample, meta: moveToTab(sample.meta ?? '', title)}))),
  ];
}

/** Groups the responses of an operation in one frame with tabs by status. */
export function groupResponses(samples: readonly Code[]): Block[] {
  if (samples.length > 1) return [frame(numberTitles(samples))];
  return samples.map((sample) => ({...sample, meta: sample.meta?.replace(/ tab="[^"]*"/, '') ?? null}));
}

function frame(children: Code[]): ContainerDirective {
  return {type: 'containerDirective', name: 'samples', attributes: {}, children};
}

const titlePattern = /(?:^| )title=(?:"(?<quoted>[^"]*)"|(?<bare>\S+))/;

function moveToTab(meta: string, title: string | undefined): string {
  const rest = meta.replace(titlePattern, '');
  return `${rest}${title ? ` title="${title}"` : ''} tab="${readTitle(meta)}"`.trim();
}

function readTitle(meta: string): string {
  const {quoted, bare} = titlePattern.exec(meta)?.groups ?? {};
  return quoted ?? bare ?? 'Sample';
}

/** Duplicate titles get a number. */
function numberTitles(samples: readonly Code[]): Code[] {
  const seen = new Map<string, number>();
  return samples.map((sample) => {
    const meta = sample.meta ?? '';
    const title = readTitle(meta);
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    return count === 1
      ? sample
      : {...sample, meta: `${meta.replace(titlePattern, '')} title="${title} (${count})"`};
  });
}
