import {STATUS_CODES} from 'node:http';

/** A status with its name: `404 Not Found`. A status without a name stays alone. */
export function nameStatus(status: number | string): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}
