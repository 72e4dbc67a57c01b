import {useCallback, useEffect, useState} from 'react';
import * as Comlink from 'comlink';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {engineWorker} from '../engine/engineWorker';
import type {Answer, Ask, Engine} from '../engine/worker';

/** What search is doing: `failed` and `offline` can be tried again. */
export type SearchState =
  | {readonly status: 'idle' | 'loading' | 'failed' | 'offline'}
  | {readonly status: 'found'; readonly answer: Answer; readonly typed: string};

interface Asked {
  readonly worker: Worker;
  readonly engine: Comlink.Remote<Engine>;
}

let asked: Asked | undefined;

function call<Answered>(ask: (engine: Comlink.Remote<Engine>) => Promise<Answered>): Promise<Answered> {
  const {worker, broken} = engineWorker();
  if (asked?.worker !== worker) asked = {worker, engine: Comlink.wrap<Engine>(worker)};
  return Promise.race([ask(asked.engine), broken]);
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
