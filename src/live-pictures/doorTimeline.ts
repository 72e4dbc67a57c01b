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

/** The state of the door at a time. The drawing opens and closes the door gradually. */
export function stateAt({unlocked, open, alarm, end}: Scenario, time: number): DoorState {
  const swing = end / 16;
  const opening = Math.min((time - open.from) / swing, 1 - (time - open.until) / swing);
  return {
    isUnlocked: isIn(time, unlocked),
    isOpen: isIn(time, open),
    openness: Math.max(0, Math.min(1, opening)),
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
  const view = createView();
  let scenario = simulate(model, {});
  const form = createControls(
    figure,
    listControls(model, () => scenario),
    (values, {elements}) => {
      scenario = simulate(model, values);
      (elements.namedItem('time') as HTMLInputElement).max = String(scenario.end);
      view.showScenario(scenario);
      view.showTime(scenario, Math.min(Number(values.time), scenario.end));
    },
  );
  const time = form.elements.namedItem('time') as HTMLInputElement;
  view.timeline.append(
    time.parentElement ?? time,
    createButtons(form, time, view, () => scenario),
  );
  form.append(view.root);
  figure.prepend(createLive('rows', form));
  const caption = figure.querySelector('figcaption strong')?.nextSibling;
  if (caption)
    caption.textContent = ' Drag the time, and change the situation and the held-open time of the door.';
}

const listControls = (model: DoorModel, getScenario: () => Scenario): Control[] => [
  {
    name: 'situation',
    label: 'Situation',
    options: {'': 'Granted entry', held: 'Held open', forced: 'Forced'},
  },
  {
    name: 'heldOpen',
    label: 'heldOpenSeconds',
    min: 5,
    max: 90,
    value: model.heldOpenSeconds,
    show: (seconds) => `${seconds} s`,
  },
  {
    name: 'time',
    label: 'Time',
    min: 0,
    max: 99,
    value: model.opensAfter + 1,
    show: (at) => formatTime(getScenario().start + at),
  },
];

interface View {
  readonly root: HTMLElement;
  /** The part of the view that belongs to the time. */
  readonly timeline: HTMLElement;
  readonly showScenario: (scenario: Scenario) => void;
  readonly showTime: (scenario: Scenario, at: number) => void;
}

function createView(): View {
  const door = drawDoor();
  const states = element('dl', {class: 'door__states', role: 'status'});
  const lanes = element('div', {class: 'door__lanes', 'aria-hidden': true});
  const timeline = element('div', {class: 'door__timeline'}, lanes);
  const events = element('ol', {class: 'door__events'});
  return {
    root: element(
      'div',
      {class: 'door__view'},
      element('div', {class: 'door__now'}, door.picture, states),
      timeline,
      events,
    ),
    timeline,
    showScenario: (scenario) => {
      lanes.replaceChildren(...createLanes(scenario), element('div', {class: 'door__playhead'}));
      events.replaceChildren(...scenario.moments.map((moment) => createEvent(scenario, moment)));
    },
    showTime: (scenario, at) => {
      const state = stateAt(scenario, at);
      door.show(state);
      lanes.style.setProperty('--at', String(at / scenario.end));
      states.replaceChildren(...listStates(state));
      for (const item of Array.from(events.children) as HTMLElement[])
        item.toggleAttribute('data-past', Number(item.dataset.at) <= at);
    },
  };
}

function createLanes({unlocked, open, alarm, end}: Scenario): HTMLElement[] {
  return Object.entries({unlocked, open, alarm}).map(([name, span]) => {
    const lane = element('div', {'data-lane': name}, element('span', {}, name));
    if (!span) return lane;
    const bar = element('i', {});
    bar.style.setProperty('--from', String(span.from / end));
    bar.style.setProperty('--until', String(span.until / end));
    lane.append(bar);
    return lane;
  });
}

const createEvent = ({start}: Scenario, {at, event, detail}: Moment): HTMLElement =>
  element(
    'li',
    {'data-at': at},
    element('time', {}, formatTime(start + at)),
    element('code', {}, event),
    ...(detail ? [element('span', {}, detail)] : []),
  );

/** The fields of the state of a door in the API. */
const listStates = ({isUnlocked, isOpen, alarm}: DoorState): HTMLElement[] =>
  [
    ['lock', isUnlocked ? 'unlocked' : 'locked', isUnlocked ? 'success' : ''],
    ['position', isOpen ? 'open' : 'closed', isOpen ? 'warning' : ''],
    ['alarms', alarm ?? 'none', alarm ? 'danger' : ''],
  ].map(([name = '', value = '', look = '']) =>
    element('div', {'data-look': look}, element('dt', {}, name), element('dd', {}, value)),
  );

/** Buttons that play the scenario, and that go to its next event. With reduced motion, only the second one is useful. */
function createButtons(
  form: HTMLFormElement,
  time: HTMLInputElement,
  view: View,
  getScenario: () => Scenario,
): HTMLElement {
  const play = element('button', {type: 'button', hidden: prefersReducedMotion()}, 'Play');
  const next = element('button', {type: 'button'}, 'Next event');
  let frame = 0;
  const pause = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
    play.textContent = 'Play';
  };
  const goTo = (at: number): void => {
    time.value = String(at);
    form.dispatchEvent(new Event('input'));
  };
  const start = (from: number): void => {
    const began = performance.now() - (from / getScenario().end) * PLAY;
    play.textContent = 'Pause';
    const step = (now: number): void => {
      const scenario = getScenario();
      const at = Math.min(scenario.end, ((now - began) / PLAY) * scenario.end);
      time.value = String(Math.floor(at));
      view.showTime(scenario, at);
      frame = requestAnimationFrame(step);
      if (at < scenario.end) return;
      pause();
      goTo(at);
    };
    frame = requestAnimationFrame(step);
  };
  play.addEventListener('click', () => {
    if (frame) return pause();
    const at = Number(time.value);
    start(at < getScenario().end ? at : 0);
  });
  next.addEventListener('click', () => {
    pause();
    const at = Number(time.value);
    goTo(getScenario().moments.find((moment) => moment.at > at)?.at ?? 0);
  });
  form.addEventListener('change', ({target}) => {
    pause();
    if (target instanceof HTMLInputElement && target.name === 'situation' && !prefersReducedMotion())
      start(0);
  });
  time.addEventListener('input', pause);
  playOnce(form, () => frame || start(0));
  return element('div', {class: 'live__buttons'}, play, next);
}

/** Plays the first time that the picture is visible. */
function playOnce(form: HTMLElement, start: () => void): void {
  if (prefersReducedMotion() || location.hash.includes('?')) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({isIntersecting}) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    {threshold: 0.6},
  );
  observer.observe(form);
}
