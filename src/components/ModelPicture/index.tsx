import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Box {
  readonly label: string;
  readonly note: string;
  readonly kind: 'hardware' | 'person' | 'rule';
  /** Its position in the row of hardware, or in the row of people. */
  readonly step: number;
}

const boxes = {
  organization: {label: 'Organization', note: 'administers systems', kind: 'hardware', step: 0},
  system: {label: 'System', note: 'scope of API calls', kind: 'hardware', step: 1},
  cloudNode: {label: 'Cloud node', note: 'one per site', kind: 'hardware', step: 2},
  connection: {label: 'Connection', note: 'wired or wireless', kind: 'hardware', step: 3},
  device: {label: 'Device', note: 'door, reader, elevator', kind: 'hardware', step: 4},
  credential: {label: 'Credential', note: 'card, PIN, mobile', kind: 'person', step: 0},
  holder: {label: 'Holder', note: 'person or thing', kind: 'person', step: 1},
  group: {label: 'Group', note: 'set of holders', kind: 'person', step: 2},
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
const MARGIN = 2;
/** The length of an arrow head. */
const ARROW_LENGTH = 7;

interface Layout {
  readonly name: 'wide' | 'tall';
  readonly width: number;
  readonly height: number;
  readonly position: (box: Box) => {readonly x: number; readonly y: number};
}

/** The rows are below one another on wide screens, and become columns on phones. */
const layouts: readonly Layout[] = [
  {
    name: 'wide',
    width: 4 * 206 + WIDTH + 2 * MARGIN,
    height: 130 + HEIGHT + 2 * MARGIN,
    position: ({kind, step}) => ({x: MARGIN + step * 206, y: MARGIN + (kind === 'hardware' ? 0 : 130)}),
  },
  {
    name: 'tall',
    width: 200 + WIDTH + 2 * MARGIN,
    height: 4 * 96 + HEIGHT + 2 * MARGIN,
    position: ({kind, step}) => ({x: MARGIN + (kind === 'hardware' ? 0 : 200), y: MARGIN + step * 96}),
  },
];

/** A straight arrow between two neighboring boxes. */
function drawLink([from, to]: readonly [Name, Name], {name, position}: Layout): ReactNode {
  const [a, b] = [position(boxes[from]), position(boxes[to])];
  const [right, down] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  const start = {x: a.x + (WIDTH / 2) * (1 + right), y: a.y + (HEIGHT / 2) * (1 + down)};
  const end = {x: b.x + (WIDTH / 2) * (1 - right), y: b.y + (HEIGHT / 2) * (1 - down)};
  return (
    <line
      key={`${from}-${to}`}
      x1={start.x}
      y1={start.y}
      x2={end.x - ARROW_LENGTH * right}
      y2={end.y - ARROW_LENGTH * down}
      className={styles.link}
      markerEnd={`url(#model-arrow-${name})`}
    />
  );
}

function drawBox(box: Box, {position}: Layout): ReactNode {
  const {x, y} = position(box);
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

function drawDiagram(layout: Layout): ReactNode {
  const {name, width, height} = layout;
  return (
    <svg
      key={name}
      className={styles[name]}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`model-title-${name} model-text-${name}`}
    >
      <title id={`model-title-${name}`}>Data model of the platform</title>
      <desc id={`model-text-${name}`}>
        An organization has systems. A system has cloud nodes and holders. A cloud node has connections, and a
        connection has devices. A credential belongs to a holder, and a holder belongs to groups. A rule
        grants a group access to devices.
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
 * The data model of the platform: the hardware from the organization to the device, the people, and the rules that connect
 * them. Supports color modes. The caption contains the same information as text.
 */
export default function ModelPicture(): ReactNode {
  return (
    <figure className={styles.figure}>
      {layouts.map(drawDiagram)}
      <figcaption>
        An organization has systems. A system has a cloud node at each site, and devices are connected to the
        cloud node. Holders have credentials and belong to groups. A rule grants a group access to devices.
      </figcaption>
    </figure>
  );
}
