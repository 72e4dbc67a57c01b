import remarkCodeBlocks from './code-blocks/remarkCodeBlocks';
import remarkApiReference from './pages/remarkApiReference';
import {remarkFailOnProblems} from './pages/reportProblem';
import type {ReferenceSite} from './pages/site';
import rehypeDetails from './static-html/rehypeDetails';
import rehypeStaticHtml from './static-html/rehypeStaticHtml';

/**
 * The options of a docs plugin that make its pages read directives, and turn code blocks into static HTML.
 *
 * @param diagrams remark plugins that draw fenced diagrams, because the last of these plugins handles all other fences
 */
export const markdownPlugins = <Plugin>(site: ReferenceSite, diagrams: readonly Plugin[] = []) => ({
  // A function without options, which Docusaurus would put into the code of every page.
  beforeDefaultRemarkPlugins: [() => remarkApiReference(site)],
  remarkPlugins: [...diagrams, () => site.completePage, remarkCodeBlocks, remarkFailOnProblems],
  rehypePlugins: [rehypeDetails, rehypeStaticHtml],
});
