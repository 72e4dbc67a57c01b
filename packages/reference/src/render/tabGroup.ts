import type {Code} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {fence, type Block} from '../pages/markdown';

/** A sample before it is drawn. Its metadata is that of a fence. */
export interface Sample {
  readonly lang: string;
  readonly text: string;
  readonly meta: Readonly<Record<string, string>> & {readonly title: string};
}

/**
 * Groups samples in one frame with tabs, whose labels are their titles. A single sample isn't grouped.
 *
 * @param title the title of every sample in its tab. Default: none
 */
export function groupSamples(samples: readonly Sample[], title?: string): Block[] {
  if (samples.length < 2) return samples.map(({lang, text, meta}) => fence(lang, text, meta));
  const tabs = numberTitles(samples).map(({lang, text, meta: {title: tab, ...meta}}) =>
    fence(lang, text, {...meta, ...(title === undefined ? {} : {title}), tab}),
  );
  return [frame(tabs)];
}

/** Groups the responses of an operation in one frame with tabs by status. */
export function groupResponses(samples: readonly Sample[]): Block[] {
  if (samples.length > 1)
    return [frame(numberTitles(samples).map(({lang, text, meta}) => fence(lang, text, meta)))];
  return samples.map(({lang, text, meta: {tab: _tab, ...meta}}) => fence(lang, text, meta));
}

function frame(children: Code[]): ContainerDirective {
  return {type: 'containerDirective', name: 'samples', attributes: {}, children};
}

/** Duplicate titles get a number. */
function numberTitles(samples: readonly Sample[]): Sample[] {
  return samples.map((sample, index) => {
    const {title} = sample.meta;
    const count = samples.slice(0, index).filter(({meta}) => meta.title === title).length;
    return count === 0 ? sample : {...sample, meta: {...sample.meta, title: `${title} (${count + 1})`}};
  });
}
