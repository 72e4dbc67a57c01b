/** Pages with directives: listing, parsing, and expanding them, for linters and tests. */
export {findDirectives, readBook} from '../read/readBook';
export {pageOf} from '../read/page';
export {explicitId} from '../model/nodes';
export {listNodes, parsePage, type PageNodes} from '../read/parsePage';
export {remarkApiReference} from '../docusaurus/remarkApiReference';
export {expandPage, expandTree} from '../read/expandPage';
export {keepExpansion} from '../read/expansions';
export {copyWritten} from '../read/origin';
export {remarkFailOnProblems, reportError} from '../read/reportProblem';
export {readSamples} from '../read/samples';
