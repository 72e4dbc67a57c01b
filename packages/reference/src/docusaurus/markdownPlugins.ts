import remarkCodeBlocks from '../write/html/remarkCodeBlocks';
import {remarkApiReference} from './remarkApiReference';
import {remarkFailOnProblems} from '../read/reportProblem';
import type {ReferenceSite} from '../model/site';
import rehypeDetails from '../write/html/rehypeDetails';
import rehypeStaticHtml from '../write/html/rehypeStaticHtml';

/**
 * The options of a docs plugin that make its pages read directives, and turn code blocks into static HTML.
 *
 * @param diagrams remark plugins that draw fenced diagrams, because the last of these plugins handles all other fences
 */
export const markdownPlugins = <Plugin>(site: ReferenceSite, diagrams: readonly Plugin[] = []) => ({
  // A function without options, which Docusaurus would put into the code of every page. Its own plugin for diagrams is one of the default ones.
  beforeDefaultRemarkPlugins: [() => remarkApiReference(site), ...diagrams],
  remarkPlugins: [remarkCodeBlocks, remarkFailOnProblems],
  rehypePlugins: [rehypeDetails, rehypeStaticHtml],
});
