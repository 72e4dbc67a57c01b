/** Pages with directives: listing, parsing, and expanding them, for linters and tests. */
export {default as remarkCodeBlocks} from '../code-blocks/remarkCodeBlocks';
export {reportAtFence} from '../code-blocks/reportAtFence';
export {findDirectives, readBook} from '../pages/contractBook';
export {expandPage} from '../pages/expandPage';
export {listNodes, type PageNodes} from '../pages/listNodes';
export {pageOf} from '../pages/page';
export {explicitId, parsePage} from '../pages/parsePage';
export {default as remarkApiReference} from '../pages/remarkApiReference';
export {remarkFailOnProblems} from '../pages/reportProblem';
