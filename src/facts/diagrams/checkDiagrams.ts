import type {Finding} from '../../finding';
import type {FactResult} from '../checkFacts';
import type {FactPage} from '../factPage';
import {checkNames} from './names';
import {readDiagrams, type TypedDiagram} from './read';
import {openScope, type Scope, type Verdict} from './scope';
import {checkSequence} from './sequence';
import {checkStates} from './states';

/** Compares the diagrams of a page with the contract: states, transitions, operations, paths, statuses, and names. */
export function checkDiagrams(page: FactPage): FactResult {
  const scope = openScope(page);
  const verdicts = scope ? readDiagrams(page.root).flatMap((diagram) => judge(diagram, scope)) : [];
  const findings = verdicts.flatMap((verdict): Finding[] =>
    verdict ? [{file: page.file, rule: 'wrong-diagram', ...verdict}] : [],
  );
  return {findings, checked: verdicts.length};
}

function judge(diagram: TypedDiagram, scope: Scope): Verdict[] {
  const names = diagram.statements.flatMap((statement) => checkNames(statement, scope));
  if (diagram.kind === 'states') return [...names, ...checkStates(diagram, scope)];
  if (diagram.kind === 'sequence') return [...names, ...checkSequence(diagram, scope)];
  return names;
}
