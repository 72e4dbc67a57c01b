/** Pages with directives: listing, parsing, and expanding them, for linters and tests. */
export {default as remarkCodeBlocks} from '../code-blocks/remarkCodeBlocks';
export {findDirectives, readBook} from '../pages/contractBook';
export {pageOf} from '../pages/page';
export {explicitId, listNodes, parsePage, type PageNodes} from '../pages/parsePage';
export {default as remarkApiReference, expandPage} from '../pages/remarkApiReference';
export {remarkFailOnProblems, reportError} from '../pages/reportProblem';
