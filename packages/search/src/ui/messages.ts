import {translate} from '@docusaurus/Translate';
import {books} from './settings';
import type {SearchResponse} from '../engine/worker';
import type {UnknownName} from './searchUrl';
import type {SearchState} from './useSearch';

const isPreview = process.env.NODE_ENV === 'development';

/** The messages of states without results, and of results without those of an index. */
export const messages = {
  idle: '',
  loading: translate({id: 'docusaurus-api-search.loading', message: 'Searching…'}),
  failed: isPreview
    ? 'The preview has no search index. To search, build the site.'
    : translate({
        id: 'docusaurus-api-search.failed',
        message: 'The search index couldn’t be loaded.',
      }),
  offline: translate({
    id: 'docusaurus-api-search.offline',
    message: 'You’re offline. Search will be available when you’re back online.',
  }),
  partial: translate({
    id: 'docusaurus-api-search.partial',
    message: 'Part of the search index couldn’t be loaded. Some results might be missing.',
  }),
};

/** Describes the state of a search for screen readers, and for the status line of the search page. */
export function describeState(state: SearchState): string {
  if (state.status !== 'loaded') return messages[state.status];
  const {hits, counts, isPartial} = state.response;
  const none = translate({id: 'docusaurus-api-search.none', message: 'No results.'});
  const total = hits.length > 0 ? describeTotal(state.response) : none;
  return [total, describeCounts(counts), isPartial && messages.partial].filter(Boolean).join(' ');
}

/** “15 results.”, or “12 results so far.” until the index of each book has loaded. */
export function describeTotal({hits, total, isComplete}: SearchResponse): string {
  const limit = translate(
    {id: 'docusaurus-api-search.limit', message: ' (showing the first {count})'},
    {count: hits.length},
  );
  const soFar = translate({id: 'docusaurus-api-search.soFar', message: ' so far'});
  const values = {total, more: (total > hits.length ? limit : '') + (isComplete ? '' : soFar)};
  return total === 1
    ? translate({id: 'docusaurus-api-search.one', message: '{total} result{more}.'}, values)
    : translate({id: 'docusaurus-api-search.many', message: '{total} results{more}.'}, values);
}

/** “12 in Web API 2.0, 3 in Web API 1.0.” */
export function describeCounts(counts: Readonly<Record<string, number>>): string {
  const parts = books.flatMap(({url, label: book}) => {
    const count = counts[url];
    if (!count) return [];
    return translate({id: 'docusaurus-api-search.count', message: '{count} in {book}'}, {count, book});
  });
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

/** Explains which parameter of the URL is ignored. Only in the browser, which knows the language. */
export function describeUnknown({kind, name, known: names}: UnknownName): string {
  const known = new Intl.ListFormat(document.documentElement.lang).format(names);
  return kind === 'book'
    ? translate(
        {
          id: 'docusaurus-api-search.unknownBook',
          message: '“{name}” is not a book. Showing results from all books. Available books: {known}.',
        },
        {name, known},
      )
    : translate(
        {
          id: 'docusaurus-api-search.unknownVersion',
          message: '“{name}” is not a version. Available versions: {known}.',
        },
        {name, known},
      );
}
