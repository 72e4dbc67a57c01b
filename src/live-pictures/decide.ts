import type {Outcome} from './Checks';
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

export interface Decision {
  readonly outcomes: readonly Outcome[];
  /** Undefined if access is granted. */
  readonly reason: string | undefined;
}

/** The rule of the picture is in effect from 07:00 until 19:00. In minutes. */
const ruleWindow = {from: 7 * 60, until: 19 * 60};

/** What a reader can change. Values are reasons of the contract. Only the clock has the reason `outsideWindow`. */
export const conditions = [
  {
    name: 'read',
    label: 'Card',
    options: {
      ok: 'Read completely',
      readFailed: 'Not read completely',
      formatUnknown: 'In no card format',
      facilityCodeWrong: 'Of another facility',
    },
  },
  {
    name: 'credential',
    label: 'Credential',
    options: {
      ok: 'Active',
      credentialUnknown: 'Unknown',
      credentialSuspended: 'Suspended',
      credentialBlocked: 'Blocked',
      credentialNotYetValid: 'Not yet valid',
      credentialExpired: 'Expired',
    },
  },
  {
    name: 'holder',
    label: 'Holder',
    options: {
      ok: 'Enabled',
      holderDisabled: 'Disabled',
      holderNotYetValid: 'Not yet valid',
      holderExpired: 'Expired',
    },
  },
  {
    name: 'rule',
    label: 'Rule',
    options: {
      ok: '07:00 to 19:00',
      deniedByRule: 'The same, and a deny rule',
      noRule: 'None',
      holiday: 'Suspended by a holiday',
    },
  },
  {
    name: 'clock',
    label: 'Clock',
    min: 0,
    max: 1435,
    step: 5,
    value: 8 * 60 + 30,
    show: (minutes: number): string =>
      [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  },
  {name: 'lockdown', label: 'Lockdown', options: {ok: 'None', lockdownActive: 'Active'}},
  {name: 'pin', label: 'PIN', options: {ok: 'Right', policyNotMet: 'None', pinWrong: 'Wrong'}},
  {name: 'antiPassback', label: 'The holder is', options: {ok: 'Outside', antiPassback: 'Inside'}},
  {name: 'interlock', label: 'Other door', options: {ok: 'Closed', interlockActive: 'Open'}},
] as const satisfies readonly Control[];

/** All reasons that the values contain, in no order. */
export function listReasons({clock, ...choices}: Values): string[] {
  const minutes = Number(clock);
  const isInWindow = minutes >= ruleWindow.from && minutes < ruleWindow.until;
  return [...Object.values(choices), ...(isInWindow ? [] : ['outsideWindow'])];
}

/** The first reason in the order of the checks decides. Rungs after it aren't reached. */
export function decide(rungs: readonly Rung[], found: readonly string[]): Decision {
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
