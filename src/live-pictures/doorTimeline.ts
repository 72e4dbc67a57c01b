import {createControls, type Control, type Values} from './controls';
import {drawDoor, type DoorState} from './door';
import {createLive, element, prefersReducedMotion} from './element';

/** The times of the contract's examples. Waits are in seconds. */
export interface DoorModel {
  readonly grantedAt: string;
  readonly opensAfter: number;
  readonly relocksAfter: number;
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

/** How long a delivery keeps the door open, in seconds. */
const HELD = 75;

/** The events and the states of a door in a situation. An alarm of a door that closes in time doesn't start. */
export function simulate(model: DoorModel, {situation, heldOpen}: Values): Scenario {
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
  const open = {from: model.opensAfter, until: isHeld ? model.opensAfter + HELD : model.closesAfter};
  const alarmAt = open.from + Number(heldOpen);
  const hasAlarm = alarmAt < open.until;
  return {
    start: isHeld ? readSeconds(model.heldOpenedAt) - model.opensAfter : readSeconds(model.grantedAt),
    end: open.until + (isHeld ? 8 : 3),
    moments: [
      {at: 0, event: 'device.access.granted'},
      {at: 0, event: 'device.lock.changed', detail: 'lock: unlocked'},
      {at: open.from, event: 'device.door.opened'},
      {at: model.relocksAfter, event: 'device.lock.changed', detail: 'lock: locked'},
      ...(hasAlarm ? [{at: alarmAt, event: 'device.door.heldOpen'}] : []),
      {at: open.until, ...closed},
      ...(hasAlarm ? [{at: open.until, ...secured}] : []),
    ].sort((one, other) => one.at - other.at),
    unlocked: {from: 0, until: model.relocksAfter},
    open,
    ...(hasAlarm ? {alarm: {from: alarmAt, until: open.until, kind: 'heldOpen'}} : {}),
  };
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

const formatTime = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');

/** How long a scenario plays, in milliseconds. */
const PLAY = 8000;

/** Shows a door, its state on a time line, and its events, at a time that the reader moves. */
export function startDoorTimeline(figure: HTMLElement, model: DoorModel): void {
  const door = drawDoor();
  const states = element('div', {role: 'status'});
  const lanes = element('div', {class: 'door__lanes', 'aria-hidden': true});
  const events = element('ol', {class: 'door__events'});
  let scenario = simulate(model, {});
  const controls = listControls(model, (at) => formatTime(scenario.start + at));
  const form = createControls(figure, controls, (values, {elements}) => {
    const heldOpen = elements.namedItem('heldOpen') as HTMLInputElement;
    // Other entries end earlier or begin with an alarm. A disabled field has no value in a form.
    heldOpen.disabled = values.situation !== 'held';
    scenario = simulate(model, {...values, heldOpen: heldOpen.value});
    const at = Math.min(Number(values.time), scenario.end);
    (elements.namedItem('time') as HTMLInputElement).max = String(scenario.end);
    door.show(stateAt(scenario, at));
    lanes.replaceChildren(...createLanes(scenario, at));
    events.replaceChildren(...scenario.moments.map((moment) => createEvent(scenario, moment, at)));
    const state = createStates(stateAt(scenario, at));
    // Screen readers announce changes only.
    if (state.textContent !== states.textContent) states.replaceChildren(state);
  });
  const time = form.elements.namedItem('time') as HTMLInputElement;
  const timeline = element('div', {}, lanes, time.parentElement ?? time);
  if (!prefersReducedMotion()) timeline.append(createPlayer(form, time));
  const now = element('div', {class: 'door__now'}, door.picture, states);
  form.append(element('div', {class: 'door__view'}, now, timeline, events));
  figure.prepend(createLive('rows', form));
  const caption = figure.querySelector('figcaption strong')?.nextSibling;
  if (caption)
    caption.textContent = ' Change the situation and the held-open time of the door, and drag the time.';
}

const listControls = (model: DoorModel, showTime: (at: number) => string): Control[] => [
  {
    name: 'situation',
    label: 'Situation',
    options: {'': 'Granted entry', held: 'Held open', forced: 'Forced'},
  },
  {
    name: 'heldOpen',
    label: 'heldOpenSeconds, if held open',
    min: 5,
    max: 90,
    value: model.heldOpenSeconds,
    show: (seconds) => `${seconds} s`,
  },
  {name: 'time', label: 'Time', min: 0, max: 99, value: model.opensAfter + 1, show: showTime},
];

function createLanes({unlocked, open, alarm, end}: Scenario, at: number): HTMLElement[] {
  const lanes = Object.entries({unlocked, open, alarm}).map(([name, span]) => {
    const bar = element('i', {hidden: !span});
    bar.style.setProperty('--from', String((span?.from ?? 0) / end));
    bar.style.setProperty('--until', String((span?.until ?? 0) / end));
    return element('div', {'data-lane': name}, element('span', {}, name), bar);
  });
  const playhead = element('div', {class: 'door__playhead'});
  playhead.style.setProperty('--at', String(at / end));
  return [...lanes, playhead];
}

const createEvent = (scenario: Scenario, {at, event, detail}: Moment, now: number): HTMLElement =>
  element(
    'li',
    {'data-past': at <= now},
    element('time', {}, formatTime(scenario.start + at)),
    element('code', {}, event),
    ...(detail ? [element('span', {}, detail)] : []),
  );

/** The fields of the state of a door in the API. */
function createStates({isUnlocked, isOpen, alarm}: DoorState): HTMLElement {
  const rows = [
    ['lock', isUnlocked ? 'unlocked' : 'locked', isUnlocked ? 'success' : ''],
    ['position', isOpen ? 'open' : 'closed', isOpen ? 'warning' : ''],
    ['alarms', alarm ?? 'none', alarm ? 'danger' : ''],
  ] as const;
  return element(
    'dl',
    {class: 'door__states'},
    ...rows.map(([name, value, look]) =>
      element('div', {'data-look': look}, element('dt', {}, name), element('dd', {}, value)),
    ),
  );
}

/** A button that plays a scenario. It also plays when the picture is visible for the first time, and in another situation. */
function createPlayer(form: HTMLFormElement, time: HTMLInputElement): HTMLElement {
  const button = element('button', {type: 'button'}, 'Play');
  let frame = 0;
  const goTo = (at: number): void => {
    time.value = String(at);
    form.dispatchEvent(new Event('input'));
  };
  const pause = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
    // While it plays, the time has fractions. The arrow keys move it by seconds.
    time.step = '1';
    button.textContent = 'Play';
  };
  const play = (from: number): void => {
    const end = Number(time.max);
    const began = performance.now() - (from / end) * PLAY;
    const showNext = (now: number): void => {
      const at = Math.max(0, ((now - began) / PLAY) * end);
      goTo(Math.min(at, end));
      if (at < end) frame = requestAnimationFrame(showNext);
      else pause();
    };
    time.step = '0.05';
    button.textContent = 'Pause';
    frame = requestAnimationFrame(showNext);
  };
  button.addEventListener('click', () => {
    if (frame) pause();
    else play(Number(time.value) < Number(time.max) ? Number(time.value) : 0);
  });
  time.addEventListener('input', pause);
  form.addEventListener('change', ({target}) => {
    pause();
    if (target instanceof HTMLInputElement && target.name === 'situation') play(0);
  });
  const visible = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      visible.disconnect();
      if (!frame && !location.hash.includes('?')) play(0);
    },
    {threshold: 0.6},
  );
  visible.observe(form);
  return element('div', {class: 'live__buttons'}, button);
}
