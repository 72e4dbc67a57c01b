import {useCallback, useEffect, useRef, useState} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {SearchRequest, SearchResponse} from '../engine/worker';
import {loadEngine} from './loadEngine';

/** The state of a search. Readers can retry after `failed` and `offline`. */
export type SearchState =
  | {readonly status: 'idle' | 'loading' | 'failed' | 'offline'}
  | {readonly status: 'loaded'; readonly response: SearchResponse};

/**
 * Searches while the reader types. The previous results or error, with its Retry button, stay until new ones arrive, and
 * outdated queries are skipped. Without a query, the worker loads the index in advance.
 *
 * @returns the state, and a function that tries again after a failure
 */
export function useSearch(
  typed: string,
  {currentBook, limit, within}: Omit<SearchRequest, 'typed'>,
): [SearchState, () => void] {
  const baseUrl = useBaseUrl('/');
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const [attempt, setAttempt] = useState(0);
  const lastRequest = useRef<Promise<unknown>>(undefined);
  const books = within?.join(' ');

  useEffect(() => {
    let isOutdated = false;
    const isEmpty = typed.trim() === '';
    setState((previous) =>
      isEmpty ? {status: 'idle'} : previous.status === 'idle' ? {status: 'loading'} : previous,
    );

    const runSearch = async (): Promise<void> => {
      const within = books?.split(' ');
      const engine = await loadEngine();
      // The engine runs one query after the other, so those that the reader has already changed aren't sent.
      await lastRequest.current?.catch(() => undefined);
      if (isOutdated) return;
      const request = engine.search(baseUrl, {typed, currentBook, limit, ...(within && {within})});
      lastRequest.current = request;
      const response = await request;
      if (isOutdated) return;
      // An empty response isn't final until the texts have loaded.
      if (!isEmpty && (response.hits.length > 0 || response.isComplete))
        setState({status: 'loaded', response});
      if (response.isComplete || isEmpty) return;
      await engine.waitForChange(response.revision);
      if (!isOutdated) await runSearch();
    };
    runSearch().catch(() => {
      if (!isOutdated) setState({status: navigator.onLine ? 'failed' : 'offline'});
    });
    return () => {
      isOutdated = true;
    };
  }, [typed, currentBook, limit, books, baseUrl, attempt]);

  const retry = useCallback(() => {
    setState({status: 'loading'});
    loadEngine()
      .then((engine) => engine.retry())
      .finally(() => setAttempt((count) => count + 1))
      .catch(() => undefined);
  }, []);
  return [state, retry];
}
