import {remarkFailOnProblems} from '../read/reportProblem';
import type {ReferenceSite} from '../model/site';
import {loadGrammars} from '../write/html/highlight';
import rehypeDetails from '../write/html/rehypeDetails';
import rehypeStaticHtml from '../write/html/rehypeStaticHtml';
import remarkSamples from '../write/html/samples';
import {chooseLanguages} from '../write/requests/languages';
import {checkOptions} from './options';
import {remarkApiReference} from './remarkApiReference';

/**
 * The options of a docs plugin that make its pages read directives, and turn samples into static HTML.
 *
 * @param diagrams remark plugins that draw fenced diagrams
 * @throws ContentError for a wrong option of the site
 */
export function markdownPlugins<Plugin>(site: ReferenceSite, diagrams: readonly Plugin[] = []) {
  checkOptions(site);
  loadGrammars(site.prism?.additionalLanguages ?? []);
  const languages = chooseLanguages(site.languages);
  return {
    // A function without options, which Docusaurus would put into the code of every page. Its own plugin for diagrams is one of the default ones.
    beforeDefaultRemarkPlugins: [() => remarkApiReference(site), ...diagrams],
    remarkPlugins: [() => remarkSamples(languages), remarkFailOnProblems],
    rehypePlugins: [rehypeDetails, rehypeStaticHtml],
  };
}
