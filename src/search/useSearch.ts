import {useCallback, useEffect, useState} from 'react';
import * as Comlink from 'comlink';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Answer, Ask, Engine} from './worker';

/** What search is doing: `failed` and `offline` can be tried again. */
export type SearchState =
  | {readonly status: 'idle' | 'loading' | 'failed' | 'offline'}
  | {readonly status: 'found'; readonly answer: Answer; readonly typed: string};

let engine: Comlink.Remote<Engine> | undefined;

function getEngine(): Comlink.Remote<Engine> {
  engine ??= Comlink.wrap<Engine>(new Worker(new URL('./worker.ts', import.meta.url)));
  return engine;
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
      const answer = await getEngine().find(baseUrl, {
        typed,
        reading,
        limit,
        ...(books !== undefined && {within: books.split(' ')}),
      });
      if (isLate) return;
      // Nothing found among the names alone is no answer yet: the texts are on their way.
      if (!isEmpty && (answer.hits.length > 0 || answer.isComplete))
        setState({status: 'found', answer, typed});
      if (answer.isComplete || isEmpty) return;
      await getEngine().untilMore();
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
    void getEngine()
      .retry()
      .finally(() => setAttempt((count) => count + 1));
  }, []);
  return [state, retry];
}
