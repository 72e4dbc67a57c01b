/** The state of a door as the drawing shows it. */
export interface DoorState {
  readonly isUnlocked: boolean;
  readonly isOpen: boolean;
  /** 0 is closed, and 1 is completely open. */
  readonly openness: number;
  readonly alarm: 'forced' | 'heldOpen' | undefined;
}

/** The parts of the leaf, in fractions of its width and height: the leaf, a window, and a panel. */
const leafParts = [
  ['leaf', 0, 0, 1, 1],
  ['glass', 0.2, 0.09, 0.8, 0.46],
  ['panel', 0.2, 0.62, 0.8, 0.9],
] as const;

/** The width of the leaf, and how far its free edge comes toward the viewer. */
const leaf = {left: 62, top: 44, width: 92, height: 186, depth: 16};

const drawing = `
<svg viewBox="0 0 230 250" aria-hidden="true">
  <path class="door__wall" d="M8 8h214v222H8z"/>
  <path class="door__floor" d="M4 230h222"/>
  <path class="door__frame" d="M52 230V34h112v196h-10V44H62v186z"/>
  <path class="door__room" d="M62 44h92v186H62z"/>
  <path class="door__light" d="M62 230h92l26 14H36z"/>
  <g class="door__swing">
    ${leafParts.map(([name]) => `<polygon class="door__${name}"/>`).join('')}
    <path class="door__handle"/>
  </g>
  <rect class="door__bolt" y="136" width="12" height="9" rx="2"/>
  <g class="door__siren"><path d="M96 30a12 12 0 0 1 24 0z"/><path class="door__rays" d="M86 20l-8-5M108 10V2M130 20l8-5"/></g>
  <rect class="door__reader" x="180" y="116" width="22" height="40" rx="5"/>
  <circle class="door__led" cx="191" cy="126" r="4"/>
  <path class="door__waves" d="M186 146q5-5 10 0M188.500 150q2.500-2.500 5 0"/>
</svg>`;

/** Creates a drawing of a door, and returns it with the function that shows a state. */
export function drawDoor(): {picture: HTMLElement; show: (state: DoorState) => void} {
  const picture = document.createElement('div');
  picture.className = 'door';
  picture.innerHTML = drawing;
  const shapes = Array.from(picture.querySelectorAll('polygon'));
  const [bolt, handle] = ['.door__bolt', '.door__handle'].map((name) => picture.querySelector(name));
  const show = ({isUnlocked, openness, alarm}: DoorState): void => {
    picture.toggleAttribute('data-unlocked', isUnlocked);
    picture.toggleAttribute('data-alarm', alarm !== undefined);
    leafParts.forEach(([, ...corners], index) =>
      shapes[index]?.setAttribute('points', project(corners, openness)),
    );
    const [x = 0, y = 0] = place(0.86, 0.52, openness);
    handle?.setAttribute('d', `M${x} ${y}v10M${x} ${y + 4}h${-12 * (1 - openness * 0.6)}`);
    bolt?.setAttribute('x', isUnlocked || openness > 0 ? '155' : '147');
  };
  return {picture, show};
}

/** The corners of a rectangle on the leaf. */
const project = (
  [left, top, right, bottom]: readonly [number, number, number, number],
  openness: number,
): string =>
  [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
    .map(([u = 0, v = 0]) => place(u, v, openness).join())
    .join(' ');

/** The place of a point of the leaf on the screen. The hinges are on the left, and the leaf opens toward the viewer. */
function place(u: number, v: number, openness: number): number[] {
  const angle = openness * 1.15;
  const nearness = Math.sin(angle) * u * leaf.depth;
  return [
    leaf.left + leaf.width * u * Math.cos(angle),
    leaf.top - nearness + (leaf.height + 2 * nearness) * v,
  ].map((number) => Math.round(number * 10) / 10);
}
