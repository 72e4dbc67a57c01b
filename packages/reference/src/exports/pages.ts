/** Pages with directives: listing, parsing, and expanding them, for linters and tests. */
export {default as remarkCodeBlocks} from '../write/html/remarkCodeBlocks';
export {findDirectives, readBook} from '../read/readBook';
export {pageOf} from '../read/page';
export {explicitId, listNodes, parsePage, type PageNodes} from '../read/parsePage';
export {default as remarkApiReference, expandPage} from '../read/remarkApiReference';
export {remarkFailOnProblems, reportError} from '../read/reportProblem';
