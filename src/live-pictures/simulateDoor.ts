import type {Values} from './useValues';

/** The times of the contract's examples. Waits are in seconds. */
export interface DoorModel {
  readonly grantedAt: string;
  readonly opensAfter: number;
  readonly relocksAfter: number;
  /** How much longer an extended unlock takes. */
  readonly extension: number;
  readonly closesAfter: number;
  readonly forcedAt: string;
  readonly securedAfter: number;
  readonly heldOpenedAt: string;
  readonly heldOpenSeconds: number;
}

export interface Moment {
  /** Seconds since the start. */
  readonly at: number;
  readonly event: string;
  readonly detail?: string;
}

interface Span {
  readonly from: number;
  readonly until: number;
}

/** What happens at a door, from its first event on. */
export interface Scenario {
  /** The time of day of the start, in seconds. */
  readonly start: number;
  readonly end: number;
  readonly moments: readonly Moment[];
  readonly unlocked?: Span;
  readonly open: Span;
  readonly alarm?: Span & {readonly kind: 'forced' | 'heldOpen'};
}

/** The names of the situations. */
export const situations = {
  requested: 'Request',
  granted: 'Granted entry',
  held: 'Held open',
  forced: 'Forced',
};

/** The time before a scenario, at which the door is closed and nothing has happened yet. */
export const REST = -1;

/** How long a delivery keeps the door open, in seconds. */
const HELD = 75;

/** The events and the states of a door in a situation. An alarm of a door that closes in time doesn't start. */
export function simulate(model: DoorModel, {situation, heldOpen = '', extended}: Values): Scenario {
  const secured = {event: 'device.door.secured'};
  const closed = {event: 'device.door.closed'};
  if (situation === 'forced') {
    const span = {from: 0, until: model.securedAfter};
    return {
      start: readSeconds(model.forcedAt),
      end: span.until + 10,
      moments: [
        {at: 0, event: 'device.door.forced'},
        {at: span.until, ...closed},
        {at: span.until, ...secured},
      ],
      open: span,
      alarm: {...span, kind: 'forced'},
    };
  }
  const isHeld = situation === 'held';
  const isRequested = situation === 'requested';
  const extension = isRequested && extended === 'true' ? model.extension : 0;
  const relocksAfter = model.relocksAfter + extension;
  const open = {
    from: model.opensAfter,
    until: isHeld ? model.opensAfter + HELD : model.closesAfter + extension,
  };
  const alarmAt = open.from + Number(heldOpen);
  const hasAlarm = isHeld && alarmAt < open.until;
  return {
    start: isHeld ? readSeconds(model.heldOpenedAt) - model.opensAfter : readSeconds(model.grantedAt),
    end: open.until + (isHeld ? 8 : 3),
    moments: [
      ...(isRequested
        ? [{at: 0, event: '202 Accepted', detail: 'state: queued'}]
        : [{at: 0, event: 'device.access.granted'}]),
      {at: 0, event: 'device.lock.changed', detail: 'lock: unlocked'},
      ...(isRequested ? [{at: 0, event: 'command.completed'}] : []),
      {at: open.from, event: 'device.door.opened'},
      {at: relocksAfter, event: 'device.lock.changed', detail: 'lock: locked'},
      ...(hasAlarm ? [{at: alarmAt, event: 'device.door.heldOpen'}] : []),
      {at: open.until, ...closed},
      ...(hasAlarm ? [{at: open.until, ...secured}] : []),
    ].sort((one, other) => one.at - other.at),
    unlocked: {from: 0, until: relocksAfter},
    open,
    ...(hasAlarm ? {alarm: {from: alarmAt, until: open.until, kind: 'heldOpen'}} : {}),
  };
}

/** The state of a door as the drawing shows it. */
export interface DoorState {
  readonly isUnlocked: boolean;
  readonly isOpen: boolean;
  /** 0 is closed, and 1 is completely open. */
  readonly openness: number;
  readonly alarm: 'forced' | 'heldOpen' | undefined;
}

const isIn = (time: number, span: Span | undefined): boolean =>
  span !== undefined && time >= span.from && time < span.until;

/** The state of the door at a time. The drawing opens and closes the door gradually, but never shows an open door as closed. */
export function stateAt({unlocked, open, alarm, end}: Scenario, time: number): DoorState {
  const swing = Math.min(end / 16, 1);
  const isOpen = isIn(time, open);
  const opening = Math.min((time - open.from) / swing, (open.until - time) / swing, 1);
  return {
    isUnlocked: isIn(time, unlocked),
    isOpen,
    openness: isOpen ? Math.max(0.25, opening) : 0,
    alarm: isIn(time, alarm) ? alarm?.kind : undefined,
  };
}

/** The seconds of a time of day: `07:58:12`. */
export const readSeconds = (clock: string): number =>
  clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

export const formatTime = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
