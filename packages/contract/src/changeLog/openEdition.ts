import {requireContract} from '..';

/** Today as `YYYY-MM-DD` in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Whether an edition isn't published yet, so that it can still get additions. It is published when its date ends. */
export const isOpen = (date: string, now: string = today()): boolean => date >= now;

/** The date of a contract's edition if it is open. */
export function readOpenEdition(contractFolder: string): string | undefined {
  const date = requireContract(contractFolder).document['x-edition'];
  return typeof date === 'string' && isOpen(date) ? date : undefined;
}
