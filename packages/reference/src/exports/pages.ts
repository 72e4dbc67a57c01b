/** Pages with directives: listing, parsing, and expanding them, for linters and tests. */
export {explicitId} from '../model/nodes';
export {copyWritten, expandPage, expandTree} from '../read/expandPage';
export {pageOf} from '../read/page';
export {listNodes, parsePage, type PageNodes} from '../read/parsePage';
export {findDirectives, readBook} from '../read/readBook';
export {attempt, remarkFailOnProblems} from '../read/reportProblem';
export {readSamples} from '../read/samples';
export {checkOptions, siteOptions} from '../docusaurus/options';
export {remarkApiReference} from '../docusaurus/remarkApiReference';
export {keepExpansion} from '../forms/markdownPages';
