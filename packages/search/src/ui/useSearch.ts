import {useCallback, useEffect, useId, useState} from 'react';
import type {Book} from '../engine/books';
import type {SearchResponse} from '../engine/worker';
import {subscribe} from './engineClient';

/** The state of a search. Visitors can retry after `failed` and `offline`. */
export type SearchState =
  | {readonly status: 'idle' | 'loading' | 'failed' | 'offline'}
  | {readonly status: 'loaded'; readonly typed: string; readonly response: SearchResponse};

interface Scope {
  readonly currentBook: Book;
  readonly limit: number;
  /** Default: all books. */
  readonly within?: readonly Book[] | undefined;
}

/**
 * Searches while the visitor types. The previous results or error, with its Retry button, stay until new ones arrive. Without
 * a query, the worker loads the index in advance.
 *
 * @returns the state, and a function that tries again after a failure
 */
export function useSearch(typed: string, {currentBook, limit, within}: Scope): [SearchState, () => void] {
  const client = useId();
  const [state, setState] = useState<SearchState>({status: 'idle'});
  const [attempt, setAttempt] = useState(0);
  const bookUrls = within?.map(({url}) => url).join(' ');

  useEffect(() => {
    const isEmpty = typed.trim() === '';
    setState((previous) =>
      isEmpty ? {status: 'idle'} : previous.status === 'idle' ? {status: 'loading'} : previous,
    );
    const scope = {currentBook: currentBook.url, limit, within: bookUrls?.split(' ')};
    return subscribe({client, typed, attempt, ...scope}, (response) => {
      if (!response) setState({status: navigator.onLine ? 'failed' : 'offline'});
      // An empty response isn't final until all indexes have loaded.
      else if (!isEmpty && (response.hits.length > 0 || response.isComplete))
        setState({status: 'loaded', typed, response});
    });
  }, [client, typed, currentBook, limit, bookUrls, attempt]);

  const retry = useCallback(() => {
    setState({status: 'loading'});
    setAttempt((count) => count + 1);
  }, []);
  return [state, retry];
}
