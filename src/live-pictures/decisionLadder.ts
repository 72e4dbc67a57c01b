import {createControls, type Control, type Values} from './controls';
import {createLive, element, withCode} from './element';
import {createOutcomes, listOutcomes, type Outcome} from './outcomes';

/** A rung of the contract, with its reasons for a denial in the order of the checks. */
export interface Rung {
  readonly name: string;
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
      '': 'Read completely',
      readFailed: 'Not read completely',
      formatUnknown: 'In no card format',
      facilityCodeWrong: 'Of another facility',
    },
  },
  {
    name: 'credential',
    label: 'Credential',
    options: {
      '': 'Active',
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
      '': 'Enabled',
      holderDisabled: 'Disabled',
      holderNotYetValid: 'Not yet valid',
      holderExpired: 'Expired',
    },
  },
  {
    name: 'rule',
    label: 'Rule',
    options: {
      '': '07:00 to 19:00',
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
  {name: 'lockdown', label: 'Lockdown', options: {'': 'None', lockdownActive: 'Active'}},
  {
    name: 'pin',
    label: 'PIN',
    options: {'': 'Right', policyNotMet: 'None', pinWrong: 'Wrong'},
  },
  {
    name: 'antiPassback',
    label: 'The holder is',
    options: {'': 'Outside', antiPassback: 'Inside'},
  },
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

/** Adds the conditions, the decision, and its event to the static list of rungs, and shows the outcome of each rung. */
export function startDecisionLadder(figure: HTMLElement, {rungs, reasons}: LadderModel): void {
  const result = element('div', {class: 'live__result'});
  const showOutcomes = createOutcomes(figure);
  const controls = createControls(figure, conditions, (values) => {
    const {outcomes, reason} = decide(rungs, listReasons(values));
    const rung = rungs[outcomes.indexOf('failed')]?.name ?? '';
    result.dataset.state = reason ? 'failed' : 'passed';
    result.replaceChildren(
      element('p', {role: 'status'}, ...describe(rung, reason && reasons[reason])),
      element('pre', {}, element('code', {}, ...formatLines(reason))),
    );
    showOutcomes(outcomes);
    figure
      .querySelectorAll('.ladder__reasons code')
      .forEach((code) => code.toggleAttribute('data-decides', code.textContent === reason));
  });
  figure.prepend(createLive('columns', controls, result));
}

const describe = (rung: string, why: string | undefined): (Node | string)[] =>
  why === undefined
    ? [element('strong', {}, 'Granted.'), ' All checks passed, and the door unlocks.']
    : [element('strong', {}, 'Denied'), ' at the check ', element('code', {}, rung), '. ', ...withCode(why)];

/** The part of the event that the decision determines, in lines that each indent what doesn't fit. */
const formatLines = (reason: string | undefined): HTMLElement[] =>
  JSON.stringify(
    reason
      ? {type: 'device.access.denied', data: {reason}}
      : {type: 'device.access.granted', data: {antiPassbackViolated: false}},
    undefined,
    2,
  )
    .split(/(?<=\n)/)
    .map((line) => element('span', {}, line));
