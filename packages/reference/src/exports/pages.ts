/** Pages with directives: parsing, expanding, and checking them, for linters and tests. */
export {default as remarkCodeBlocks} from '../code-blocks/remarkCodeBlocks';
export {checkBook} from '../pages/checkBook';
export {findDirectives} from '../pages/contractBook';
export {expandPage} from '../pages/expandPage';
export {listNodes, type PageNodes} from '../pages/listNodes';
export {explicitId, parsePage} from '../pages/parsePage';
export {default as remarkApiReference} from '../pages/remarkApiReference';
export {remarkFailOnProblems, toFindings} from '../pages/reportProblem';
export {default as remarkRegions} from '../regions/remarkRegions';
