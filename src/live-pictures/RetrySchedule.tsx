import type {ReactNode} from 'react';
import type {PictureProps} from './Picture';

/** One attempt to send a delivery. The texts are empty for the first attempt. */
export interface Attempt {
  readonly wait: string;
  readonly total: string;
}

/** The attempts on a time line. */
export default function RetrySchedule({model}: PictureProps<readonly Attempt[]>): ReactNode {
  return (
    <ol className="schedule">
      {model.map(({wait, total}) => (
        <li key={total}>
          <strong>{total ? `after ${total}` : 'immediately'}</strong> {wait && `${wait} later`}
        </li>
      ))}
    </ol>
  );
}
