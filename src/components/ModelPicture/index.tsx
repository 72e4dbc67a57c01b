import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Box {
  readonly label: string;
  readonly note: string;
  readonly x: number;
  readonly y: number;
  readonly kind: 'place' | 'person' | 'rule';
}

const WIDTH = 168;
const HEIGHT = 60;

const boxes = {
  organization: {label: 'Organization', note: 'who administers', x: 8, y: 40, kind: 'place'},
  system: {label: 'System', note: 'what calls address', x: 214, y: 40, kind: 'place'},
  cloudNode: {label: 'Cloud node', note: 'one per site', x: 420, y: 40, kind: 'place'},
  connection: {label: 'Connection', note: 'wire or radio', x: 626, y: 40, kind: 'place'},
  device: {label: 'Device', note: 'door, reader, lift', x: 832, y: 40, kind: 'place'},
  holder: {label: 'Holder', note: 'a person or thing', x: 214, y: 210, kind: 'person'},
  credential: {label: 'Credential', note: 'card, PIN, phone', x: 8, y: 210, kind: 'person'},
  group: {label: 'Group', note: 'holders who share rules', x: 420, y: 210, kind: 'person'},
  rule: {label: 'Rule', note: 'who, where, when', x: 832, y: 210, kind: 'rule'},
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

/** A straight line between the edges of two boxes that stand beside or above one another. */
function drawLink([from, to]: readonly [Name, Name]): ReactNode {
  const [a, b] = [boxes[from], boxes[to]];
  const beside = a.y === b.y;
  const line = beside
    ? {x1: a.x + WIDTH, y1: a.y + HEIGHT / 2, x2: b.x - 7, y2: b.y + HEIGHT / 2}
    : {
        x1: a.x + WIDTH / 2,
        y1: a.y < b.y ? a.y + HEIGHT : a.y,
        x2: b.x + WIDTH / 2,
        y2: a.y < b.y ? b.y - 7 : b.y + HEIGHT + 7,
      };
  return <line key={`${from}-${to}`} {...line} className={styles.link} markerEnd="url(#model-arrow)" />;
}

function drawBox(box: Box): ReactNode {
  return (
    <g key={box.label} className={styles[box.kind]} transform={`translate(${box.x} ${box.y})`}>
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

/**
 * The platform's model in one picture: the hardware from the organization down to the device, the people below it,
 * and the rule that joins the two. It follows the colour mode; the caption says the same in words.
 */
export default function ModelPicture(): ReactNode {
  return (
    <figure className={styles.figure}>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Picture of the model">
        <svg viewBox="0 0 1008 300" role="img" aria-labelledby="model-title model-text">
          <title id="model-title">The model of the platform</title>
          <desc id="model-text">
            An organization has systems. A system has cloud nodes, a cloud node has connections, a connection
            has devices. A credential belongs to a holder, a holder of the system is in groups, a rule lets a
            group pass a device.
          </desc>
          <defs>
            <marker
              id="model-arrow"
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
          {links.map(drawLink)}
          {Object.values(boxes).map(drawBox)}
        </svg>
      </div>
      <figcaption>
        Hardware hangs in a line: an organization has systems, a system has a cloud node at each site, and
        devices hang on its connections. People stand beside it: a credential names a holder, holders share
        groups, and a rule lets a group pass a device.
      </figcaption>
    </figure>
  );
}
