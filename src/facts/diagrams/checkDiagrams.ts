import type {FactPage} from '../factPage';
import {toResult, type FactResult, type Verdict} from '../result';
import {checkNames} from './names';
import {readDiagrams, type TypedDiagram} from './read';
import {openScope, type Scope} from './scope';
import {checkSequence} from './sequence';
import {checkStates} from './states';

/** Compares the diagrams of a page with the contract: states, transitions, operations, paths, statuses, and names. */
export function checkDiagrams(page: FactPage): FactResult {
  const scope = openScope(page);
  const verdicts = scope ? readDiagrams(page.root).flatMap((diagram) => judge(diagram, scope)) : [];
  return toResult(page.file, 'wrong-diagram', verdicts);
}

function judge(diagram: TypedDiagram, scope: Scope): Verdict[] {
  const names = diagram.statements.flatMap((statement) => checkNames(statement, scope));
  if (diagram.kind === 'states') return [...names, ...checkStates(diagram, scope)];
  if (diagram.kind === 'sequence') return [...names, ...checkSequence(diagram, scope)];
  return names;
}
