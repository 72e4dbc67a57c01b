import leven from 'leven';
import {endSentence, fieldsOf, nearestNames, suggestNames, type Contract, type Operation} from '..';
import type {Path} from '../pointer';
import {placeIn} from '../source';
import {marks} from '../vocabulary';
import {walkDocument} from '../walk';
import {makeFinding, type Problem} from './finding';

/** Checks that every operation has the marks that its page needs, with existing values. */
export function checkOperationsAreMarked(contract: Contract): Problem[] {
  const roles = ['none', ...contract.roles.map(({name}) => name)];
  const rateClasses = contract.rateClasses.map(({name}) => name);
  const tags = contract.tags.map(({name}) => name);
  const scopes = contract.scopes.map(({name}) => name);
  return contract.operations.flatMap((operation) => {
    const {id, node, description, anchor, role, rateClass, idempotent} = operation;
    const problems = [
      ...(description ? [] : ['has no description']),
      ...(/^[a-z][a-z0-9-]*$/.test(anchor ?? '') ? [] : ['needs an x-anchor in kebab-case']),
      ...requireOneOf('x-role', role, roles),
      ...requireOneOf('x-rate-class', rateClass, rateClasses),
      ...requireOneOf('x-idempotent', idempotent, ['yes', 'key', 'no']),
      ...(operation.tags.length === 1 ? [] : ['needs exactly one tag, its page']),
      ...operation.tags.flatMap((tag) => requireOneOf('tag', tag, tags)),
      ...operation.scopes.flatMap((scope) => requireOneOf('scope', scope, scopes)),
      ...['x-emits', 'x-errors'].filter((mark) => !Object.hasOwn(node, mark)).map((mark) => `has no ${mark}`),
      ...checkIdempotencyKey(operation),
      ...(operation.security.length === 0 && role !== 'none'
        ? ['needs no token, so its x-role must be none']
        : []),
    ];
    return problems.map((problem) => {
      return makeFinding(contract, node, endSentence(`${id}: ${problem}`), [keyOf(problem)]);
    });
  });
}

/** The key of an operation that a problem is about. If the operation doesn't have the key, the finding is at the operation. */
function keyOf(problem: string): string {
  if (problem.startsWith('scope ')) return 'security';
  return problem.startsWith('tag ') ? 'tags' : (/^x-[a-z-]+/.exec(problem)?.[0] ?? '');
}

/** Finds extensions whose name is almost that of a mark. Other extensions are allowed, because a contract can have its own. */
export function checkMarkNames({sources}: Contract): Problem[] {
  const known = Object.keys(marks);
  return sources.flatMap((source) => {
    const problems: Problem[] = [];
    walkDocument(source.value, (node, at) => {
      for (const name of Object.keys(node).filter((key) => key.startsWith('x-') && !known.includes(key))) {
        const [near] = nearestNames(name, known, 1);
        if (near === undefined || leven(name, near) > 2) continue;
        const message = `there is no mark "${name}". Did you mean ${near}?`;
        problems.push({...placeIn(source, [...at, name]), message});
      }
    });
    return problems;
  });
}

/** Checks that every event in `x-emits` and `confirmedBy` is in `webhooks`. */
export function checkEventsAreKnown(contract: Contract): Problem[] {
  const events = contract.events.map(({name}) => name);
  return contract.operations.flatMap(({id, node, emits, physicalEffect}) => {
    const lists: [Path, readonly string[]][] = [
      [['x-emits'], emits],
      [['x-physical-effect', 'confirmedBy'], physicalEffect?.confirmedBy ?? []],
    ];
    return lists.flatMap(([path, names]) =>
      names.flatMap((name, index) => {
        if (events.includes(name)) return [];
        const message = `${id}: there is no event "${name}". ${suggestNames(name, events)}`;
        return [makeFinding(contract, node, message, [...path, index])];
      }),
    );
  });
}

/** Checks that a physical command describes its effect at the door, and returns 202 with a command that has a state. */
export function checkPhysicalCommands(contract: Contract): Problem[] {
  const hasCommands = contract.schemas.has('Command');
  return contract.operations.flatMap((operation) => {
    const {id, node, physicalEffect, rateClass} = operation;
    const problems = [
      ...(rateClass === 'command' && !physicalEffect ? ['is a command and needs x-physical-effect'] : []),
      ...(physicalEffect && hasCommands && !returnsCommand(contract, operation)
        ? ['must return 202 with a Location and an object with a state, such as Command']
        : []),
    ];
    return problems.map((problem) =>
      makeFinding(contract, node, `${id}: ${problem}.`, ['x-physical-effect']),
    );
  });
}

/** Checks that every event has a source, and an example for each secrecy level. */
export function checkEventsAreMarked(contract: Contract, levels: readonly string[]): Problem[] {
  return contract.events.flatMap(({name, node, description, raisedBy, payload}) => {
    const shown = payload?.examples.map(({key}) => key) ?? [];
    const problems = [
      ...(description ? [] : ['has no description']),
      ...requireOneOf('x-raised-by', raisedBy, ['device', 'rule', 'person', 'system']),
      ...(payload ? [] : ['has no payload']),
      ...levels.filter((level) => !shown.includes(level)).map((level) => `has no example named "${level}"`),
    ];
    return problems.map((problem) => makeFinding(contract, node, endSentence(`${name}: ${problem}`)));
  });
}

function returnsCommand(contract: Contract, {responses}: Operation): boolean {
  const accepted = responses.find(({status}) => status === '202');
  const [media] = accepted?.media ?? [];
  const hasState = media !== undefined && fieldsOf(contract, media.schema).some(({key}) => key === 'state');
  return hasState && accepted?.headers.some(({name}) => name.toLowerCase() === 'location') === true;
}

function checkIdempotencyKey({idempotent, parameters}: Operation): string[] {
  const takesKey = parameters.some(({name}) => name.toLowerCase() === 'idempotency-key');
  return idempotent === 'key' && !takesKey ? ['x-idempotent key needs the parameter Idempotency-Key'] : [];
}

function requireOneOf(mark: string, value: string | undefined, known: readonly string[]): string[] {
  if (value !== undefined && known.includes(value)) return [];
  if (value === undefined) return [`has no ${mark}. Supported: ${known.join(', ')}`];
  return [`${mark} "${value}" does not exist. ${suggestNames(value, known)}`];
}
