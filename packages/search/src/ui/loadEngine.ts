import type {Engine} from '../engine/worker';
import {usesPagefind} from './settings';

/** The functions of the search engine that the interface uses. */
export type AsyncEngine = {
  [Name in keyof Engine]: (...input: Parameters<Engine[Name]>) => Promise<Awaited<ReturnType<Engine[Name]>>>;
};

/** Loads the engine of this package, or Pagefind if the site uses it. */
export const loadEngine = async (): Promise<AsyncEngine> =>
  usesPagefind
    ? (await import('./pagefindEngine')).pagefindEngine
    : (await import('./workerEngine')).workerEngine;
