import type {ReactNode} from 'react';
import type {DoorState} from './simulateDoor';

/** A door with its lock, its siren, and its reader. */
export function Door({isUnlocked, openness, alarm}: DoorState): ReactNode {
  const [x, y] = place([0.86, 0.52], openness);
  return (
    <svg
      className="door"
      viewBox="0 0 230 250"
      aria-hidden="true"
      data-unlocked={isUnlocked || undefined}
      data-alarm={alarm}
    >
      <path className="door__wall" d="M8 8h214v222H8z" />
      <path className="door__floor" d="M4 230h222" />
      <path className="door__frame" d="M52 230V34h112v196h-10V44H62v186z" />
      <path className="door__room" d="M62 44h92v186H62z" />
      <path className="door__light" d="M62 230h92l26 14H36z" />
      <polygon className="door__leaf" points={project([0, 0], [1, 1], openness)} />
      <polygon className="door__glass" points={project([0.2, 0.09], [0.8, 0.46], openness)} />
      <polygon className="door__panel" points={project([0.2, 0.62], [0.8, 0.9], openness)} />
      <path className="door__handle" d={`M${x} ${y}v10M${x} ${y + 4}h${-12 * (1 - openness * 0.6)}`} />
      <rect
        className="door__bolt"
        x={isUnlocked || openness > 0 ? 155 : 147}
        y="136"
        width="12"
        height="9"
        rx="2"
      />
      <path className="door__siren" d="M96 30a12 12 0 0 1 24 0z" />
      <path className="door__rays" d="M86 20l-8-5M108 10V2M130 20l8-5" />
      <rect className="door__reader" x="180" y="116" width="22" height="40" rx="5" />
      <circle className="door__led" cx="191" cy="126" r="4" />
      <path className="door__waves" d="M186 146q5-5 10 0M188.500 150q2.500-2.500 5 0" />
    </svg>
  );
}

/** A point of the leaf in fractions of its width and height, or a point of the drawing. */
type Point = readonly [x: number, y: number];

/** The width of the leaf, and how far its free edge comes toward the viewer. */
const leaf = {left: 62, top: 44, width: 92, height: 186, depth: 16};

/** The corners of a rectangle on the leaf. */
const project = ([left, top]: Point, [right, bottom]: Point, openness: number): string =>
  (
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ] as const
  )
    .map((corner) => place(corner, openness).join())
    .join(' ');

/** The place of a point of the leaf in the drawing. The hinges are on the left, and the leaf opens toward the viewer. */
function place([u, v]: Point, openness: number): Point {
  const angle = openness * 1.15;
  const nearness = Math.sin(angle) * u * leaf.depth;
  const round = (number: number): number => Math.round(number * 10) / 10;
  return [
    round(leaf.left + leaf.width * u * Math.cos(angle)),
    round(leaf.top - nearness + (leaf.height + 2 * nearness) * v),
  ];
}
