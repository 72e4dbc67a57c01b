import type {ReactNode} from 'react';
import styles from './index.module.css';

/** A drawing above a task. The text below it has the same content, so screen readers skip it. */
function Picture({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <svg className={styles.picture} viewBox="0 0 200 72" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A list of people becomes holders. */
export function StaffImport(): ReactNode {
  return (
    <Picture>
      <path d="M12 14h48M12 29h48M12 44h48M12 59h48" />
      <path className={styles.accent} d="M76 36h26m-7-7 7 7-7 7" />
      <rect x="120" y="9" width="68" height="54" rx="8" />
      <circle className={styles.accent} cx="140" cy="29" r="7" />
      <path className={styles.accent} d="M128 50c2-13 22-13 24 0" />
      <path className={styles.success} d="m164 36 5 5 10-12" />
    </Picture>
  );
}

/** A pass that is valid during a part of the day. */
export function VisitorPass(): ReactNode {
  return (
    <Picture>
      <rect x="12" y="9" width="54" height="54" rx="8" />
      <path
        className={styles.accent}
        d="M22 19h12v12H22zM44 19h12v12H44zM22 41h12v12H22zM44 41h4v4h-4zM52 49h4v4h-4z"
      />
      <path d="M84 48h104M84 42v12M110 42v12M136 42v12M162 42v12M188 42v12" />
      <path className={styles.band} d="M117 30h38" />
    </Picture>
  );
}

/** A wall of doors, one of which is open. */
export function DoorWall(): ReactNode {
  return (
    <Picture>
      <rect x="12" y="6" width="176" height="60" rx="8" />
      {[28, 64, 100, 136].map((x, index) => (
        <g key={x}>
          <path className={index === 2 ? styles.warning : undefined} d={`M${x} 54V20h22v34`} />
          <circle className={index === 2 ? styles.warning : styles.success} cx={x + 16} cy="38" r="2" />
        </g>
      ))}
      <path d="M22 54h142" />
      <path className={styles.warning} d="m122 20 12 6v34l-12-6" />
    </Picture>
  );
}

/** A forced door, and the camera that sees it. */
export function AlarmVideo(): ReactNode {
  return (
    <Picture>
      <path className={styles.danger} d="M22 60V14h30v46M52 14l14 8v46l-14-8" />
      <path d="M12 60h12" />
      <path className={styles.accent} d="M112 30 82 38M112 42 82 50" strokeDasharray="3 4" />
      <rect x="118" y="22" width="44" height="28" rx="6" />
      <path d="m162 32 22-8v24l-22-8" />
      <circle className={styles.danger} cx="130" cy="36" r="4" />
    </Picture>
  );
}
