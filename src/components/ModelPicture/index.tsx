import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Box {
  readonly label: string;
  readonly note: string;
  readonly kind: 'place' | 'person' | 'rule';
  /** How far along its line it stands: that of the places, or that of the people beside it. */
  readonly step: number;
}

const boxes = {
  organization: {label: 'Organization', note: 'who administers', kind: 'place', step: 0},
  system: {label: 'System', note: 'what calls address', kind: 'place', step: 1},
  cloudNode: {label: 'Cloud node', note: 'one per site', kind: 'place', step: 2},
  connection: {label: 'Connection', note: 'wire or radio', kind: 'place', step: 3},
  device: {label: 'Device', note: 'door, reader, lift', kind: 'place', step: 4},
  credential: {label: 'Credential', note: 'card, PIN, phone', kind: 'person', step: 0},
  holder: {label: 'Holder', note: 'a person or thing', kind: 'person', step: 1},
  group: {label: 'Group', note: 'holders who share rules', kind: 'person', step: 2},
  rule: {label: 'Rule', note: 'who, where, when', kind: 'rule', step: 4},
} satisfies Record<string, Box>;

type Name = keyof typeof boxes;

const links: ReadonlyArray<readonly [Name, Name]> = [
  ['organization', 'system'],
  ['system', 'cloudNode'],
  ['cloudNode', 'connection'],
  ['connection', 'device'],
  ['system', 'holder'],
  ['credential', 'holder'],
  ['holder', 'group'],
  ['group', 'rule'],
  ['rule', 'device'],
];

const WIDTH = 168;
const HEIGHT = 60;
const EDGE = 2;
/** The room that an arrow head takes before the box it points to. */
const HEAD = 7;

interface Layout {
  readonly name: 'wide' | 'tall';
  readonly width: number;
  readonly height: number;
  readonly place: (box: Box) => {readonly x: number; readonly y: number};
}

/** The two lines lie one below the other where there is room, and side by side on a phone. */
const layouts: readonly Layout[] = [
  {
    name: 'wide',
    width: 4 * 206 + WIDTH + 2 * EDGE,
    height: 130 + HEIGHT + 2 * EDGE,
    place: ({kind, step}) => ({x: EDGE + step * 206, y: EDGE + (kind === 'place' ? 0 : 130)}),
  },
  {
    name: 'tall',
    width: 200 + WIDTH + 2 * EDGE,
    height: 4 * 96 + HEIGHT + 2 * EDGE,
    place: ({kind, step}) => ({x: EDGE + (kind === 'place' ? 0 : 200), y: EDGE + step * 96}),
  },
];

/** A straight line between the edges of two boxes that stand beside or above one another. */
function drawLink([from, to]: readonly [Name, Name], {name, place}: Layout): ReactNode {
  const [a, b] = [place(boxes[from]), place(boxes[to])];
  const [right, down] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  const leave = {x: a.x + (WIDTH / 2) * (1 + right), y: a.y + (HEIGHT / 2) * (1 + down)};
  const arrive = {x: b.x + (WIDTH / 2) * (1 - right), y: b.y + (HEIGHT / 2) * (1 - down)};
  return (
    <line
      key={`${from}-${to}`}
      x1={leave.x}
      y1={leave.y}
      x2={arrive.x - HEAD * right}
      y2={arrive.y - HEAD * down}
      className={styles.link}
      markerEnd={`url(#model-arrow-${name})`}
    />
  );
}

function drawBox(box: Box, {place}: Layout): ReactNode {
  const {x, y} = place(box);
  return (
    <g key={box.label} className={styles[box.kind]} transform={`translate(${x} ${y})`}>
      <rect width={WIDTH} height={HEIGHT} rx={8} />
      <text x={WIDTH / 2} y={26} className={styles.label}>
        {box.label}
      </text>
      <text x={WIDTH / 2} y={46} className={styles.note}>
        {box.note}
      </text>
    </g>
  );
}

function drawPicture(layout: Layout): ReactNode {
  const {name, width, height} = layout;
  return (
    <svg
      key={name}
      className={styles[name]}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`model-title-${name} model-text-${name}`}
    >
      <title id={`model-title-${name}`}>The model of the platform</title>
      <desc id={`model-text-${name}`}>
        An organization has systems. A system has cloud nodes, a cloud node has connections, a connection has
        devices. A credential belongs to a holder, a holder of the system is in groups, a rule lets a group
        pass a device.
      </desc>
      <defs>
        <marker
          id={`model-arrow-${name}`}
          viewBox="0 0 8 8"
          refX="4"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" className={styles.arrow} />
        </marker>
      </defs>
      {links.map((link) => drawLink(link, layout))}
      {Object.values(boxes).map((box) => drawBox(box, layout))}
    </svg>
  );
}

/**
 * The platform's model in one picture: the hardware from the organization down to the device, the people beside it,
 * and the rule that joins the two. It follows the colour mode; the caption says the same in words.
 */
export default function ModelPicture(): ReactNode {
  return (
    <figure className={styles.figure}>
      {layouts.map(drawPicture)}
      <figcaption>
        The hardware is a line: an organization has systems, a system has a cloud node at each site, and
        devices hang on its connections. The people stand beside it: a credential belongs to a holder, holders
        share groups, and a rule lets a group pass a device.
      </figcaption>
    </figure>
  );
}
