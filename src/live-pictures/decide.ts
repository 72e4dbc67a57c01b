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

/** What a reader can change, for the rungs of the contract. */
export const listConditions = (rungs: readonly Rung[]) =>
  [
    {name: 'door', label: 'Door', options: doors},
    {name: 'person', label: 'Person', options: people},
    {
      name: 'also',
      label: 'Something unusual',
      options: {
        ok: 'Nothing unusual',
        ...Object.fromEntries(rungs.flatMap(({reasons}) => reasons.map((each) => [each, toWords(each)]))),
      },
      groups: Object.fromEntries(
        rungs.map(({name, reasons}) => [name, reasons]).filter(([, own]) => own?.length),
      ),
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
    .replace(/^Pin/, 'PIN')
    .replace('Anti passback', 'Anti-passback');

/** The `access` rule for a person at a door, if there is one. */
const findRule = ({person = '', door = ''}: Values): (typeof rules)[number] | undefined =>
  rules.find((rule) => rule.people.includes(person) && rule.doors.includes(door));

/** The hours of the rule for a person at a door. */
export function describeRule(values: Values): string {
  const rule = findRule(values);
  const [from, until] = [rule?.from, rule?.until].map((hour = 0) => formatTime(hour * 3600).slice(0, 5));
  return rule ? `rule: ${from}–${until}` : 'no rule for this door';
}

/** All reasons that apply in a situation, in no order. */
export function listReasons(values: Values): string[] {
  const {person, door, also = ''} = values;
  const hour = Number(values.clock) / 60;
  const {from = 0, until = 0} = findRule(values) ?? {};
  const isInEffect = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  return [
    also,
    ...(person === 'jonah' ? ['credentialBlocked'] : []),
    ...(person === 'noor' && door === 'server' ? ['deniedByRule'] : []),
    ...(!findRule(values) ? ['noRule'] : isInEffect ? [] : ['outsideWindow']),
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
