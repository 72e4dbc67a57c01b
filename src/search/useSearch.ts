import {useCallback, useEffect, useState} from 'react';
import * as Comlink from 'comlink';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Answer, Ask, Engine} from './worker';

/** What search is doing: `failed` and `offline` can be tried again. */
export type SearchState =
  | {readonly status: 'idle' | 'loading' | 'failed' | 'offline'}
  | {readonly status: 'found'; readonly answer: Answer; readonly typed: string};

interface Running {
  readonly engine: Comlink.Remote<Engine>;
  /** Rejects when the worker's own code cannot be had; a call to it would wait for ever. */
  readonly broken: Promise<never>;
}

let running: Running | undefined;

function start(): Running {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      running = undefined;
      worker.terminate();
      reject(new Error('The search worker could not be started.'));
    });
  });
  broken.catch(() => undefined);
  return {engine: Comlink.wrap<Engine>(worker), broken};
}

/** Calls the engine, which is started by the first call and anew after it broke. */
function call<Answered>(ask: (engine: Comlink.Remote<Engine>) => Promise<Answered>): Promise<Answered> {
  running ??= start();
  return Promise.race([ask(running.engine), running.broken]);
}

/**
 * Searches while the reader types. The last answer stays until the next one is there, and an answer that comes late is
 * dropped. Without words the worker loads the index, so that the first word finds it ready.
 *
 * @returns what there is to show, and a function that tries again after a failure
 */
export function useSearch(
  typed: string,
  {reading, limit, within}: Omit<Ask, 'typed'>,
): [SearchState, () => void] {
  const baseUrl = useBaseUrl('/');
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const [attempt, setAttempt] = useState(0);
  const books = within?.join(' ');

  useEffect(() => {
    let isLate = false;
    const isEmpty = typed.trim() === '';
    setState((shown) =>
      isEmpty ? {status: 'idle'} : shown.status === 'found' ? shown : {status: 'loading'},
    );

    const ask = async (): Promise<void> => {
      const within = books?.split(' ');
      const answer = await call((engine) =>
        engine.find(baseUrl, {typed, reading, limit, ...(within && {within})}),
      );
      if (isLate) return;
      // Nothing found among the names alone is no answer yet: the texts are on their way.
      if (!isEmpty && (answer.hits.length > 0 || answer.isComplete))
        setState({status: 'found', answer, typed});
      if (answer.isComplete || isEmpty) return;
      await call((engine) => engine.untilMore(answer.changes));
      if (!isLate) await ask();
    };
    ask().catch(() => {
      if (!isLate) setState({status: navigator.onLine ? 'failed' : 'offline'});
    });
    return () => {
      isLate = true;
    };
  }, [typed, reading, limit, books, baseUrl, attempt]);

  const retry = useCallback(() => {
    setState({status: 'loading'});
    call((engine) => engine.retry())
      .finally(() => setAttempt((count) => count + 1))
      .catch(() => undefined);
  }, []);
  return [state, retry];
}
