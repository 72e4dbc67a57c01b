import type {Outcome} from './Checks';
import {formatTime} from './simulateDoor';
import type {Control, Values} from './useValues';

/** A rung of the contract, with its reasons for a denial in the order of the checks. */
export interface Rung {
  readonly name: string;
  readonly check: string;
  readonly reasons: readonly string[];
}

export interface LadderModel {
  readonly rungs: readonly Rung[];
  /** The description of each reason. */
  readonly reasons: Readonly<Record<string, string>>;
}

export const people: Readonly<Record<string, string>> = {
  ada: 'Ada Moreau, staff',
  sam: 'Sam Castellan, cleaner',
  hanna: 'Hanna Friis, visitor',
  noor: 'Noor van Dijk, contractor',
  jonah: 'Jonah Whitlock, lost card',
};

export const doors: Readonly<Record<string, string>> = {
  server: 'Server room',
  office: 'Office',
  dock: 'Loading dock',
  front: 'Front door',
};

/** The `access` rules of the floor plan, with the hours of their windows. */
const rules = [
  {people: 'ada noor jonah', doors: 'front dock office server', from: 7, until: 19},
  {people: 'sam', doors: 'front dock office', from: 22, until: 6},
  {people: 'hanna', doors: 'front', from: 8, until: 18},
];

/** What a reader can change, for the reasons of the contract. */
export const listConditions = (reasons: readonly string[]) =>
  [
    {name: 'door', label: 'Door', options: doors},
    {name: 'person', label: 'Person', options: people},
    {
      name: 'also',
      label: 'And',
      options: {
        ok: 'Nothing unusual',
        ...Object.fromEntries(reasons.map((reason) => [reason, toWords(reason)])),
      },
    },
    {
      name: 'clock',
      label: 'Time',
      ...{min: 0, max: 1435, step: 5, value: 8 * 60 + 30},
      show: (minutes: number): string => formatTime(minutes * 60).slice(0, 5),
    },
  ] as const satisfies readonly Control[];

/** "credentialNotYetValid" as "Credential not yet valid". */
const toWords = (reason: string): string =>
  reason
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/^Pin/, 'PIN');

/** All reasons that apply in a situation, in no order. */
export function listReasons({person = '', door = '', clock, also = ''}: Values): string[] {
  const hour = Number(clock) / 60;
  const own = rules.filter((rule) => rule.people.includes(person) && rule.doors.includes(door));
  const isInEffect = own.some(({from, until}) =>
    from < until ? hour >= from && hour < until : hour >= from || hour < until,
  );
  return [
    also,
    ...(person === 'jonah' ? ['credentialBlocked'] : []),
    ...(person === 'noor' && door === 'server' ? ['deniedByRule'] : []),
    ...(own.length === 0 ? ['noRule'] : isInEffect ? [] : ['outsideWindow']),
  ];
}

/**
 * The first reason in the order of the checks decides. Rungs after it aren't reached.
 *
 * @returns the reason, or `undefined` if access is granted
 */
export function decide(
  rungs: readonly Rung[],
  found: readonly string[],
): {outcomes: readonly Outcome[]; reason: string | undefined} {
  const decisive = rungs.map(({reasons}) => reasons.find((reason) => found.includes(reason)));
  return {
    outcomes: listOutcomes(decisive.map((reason) => reason === undefined)),
    reason: decisive.find(Boolean),
  };
}

/** The outcomes of consecutive checks, of which the first failed one is the last that is reached. */
export const listOutcomes = (passes: readonly boolean[]): Outcome[] => {
  const failed = passes.indexOf(false);
  return passes.map((_, index) =>
    failed < 0 || index < failed ? 'passed' : index === failed ? 'failed' : 'notReached',
  );
};
