import {memo, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Hit} from '../engine/engine';
import styles from './HitLine.module.css';
import type {MarkedText} from '../engine/snippet';

/** What visitors call the part of the page that the result links to. */
function nameKind(hit: Hit): string {
  if (hit.method) return translate({id: 'docusaurus-api-search.operation', message: 'Operation'});
  if (/^#(.*-)?error-/.test(hit.hash))
    return translate({id: 'docusaurus-api-search.error', message: 'Error'});
  if (isEvent(hit)) return translate({id: 'docusaurus-api-search.event', message: 'Event'});
  if (hit.isField) return translate({id: 'docusaurus-api-search.field', message: 'Field'});
  if (hit.hash) return translate({id: 'docusaurus-api-search.section', message: 'Section'});
  return translate({id: 'docusaurus-api-search.page', message: 'Page'});
}

/** The name of an event has a dot, such as `parcel.loan.ended`. */
const isEvent = ({hash, isField, name}: Hit): boolean =>
  !isField && hash.startsWith('#event-') && name.text.includes('.');

/** A text with its matches marked. */
function Marked({text, marks}: MarkedText): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    pieces.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return [...pieces, text.slice(end)];
}

interface Props {
  readonly hit: Hit;
  /** Whether the page is the heading of a group, so that the result shows only its place on the page. */
  readonly isInGroup?: boolean;
}

/** One result: its name, the text around the match, its kind, and its location. While the visitor types, the results stay. */
export const HitLine = memo(function HitLine({hit, isInGroup = false}: Props): ReactNode {
  const {type, name, snippet, breadcrumb, book, method, path, note, isField} = hit;
  const isCode = isField || isEvent(hit);
  return (
    <span className={styles.hit} data-hit-type={type}>
      <span className={styles.name}>
        {method && <span className={`api-verb api-verb--${method.toLowerCase()}`}>{method}</span>}
        {method && ' '}
        {isCode ? (
          <code>
            <Marked {...name} />
          </code>
        ) : (
          <Marked {...name} />
        )}
        {path && <code className={styles.note}> {path}</code>}
        {note && <span className={styles.note}> {note}</span>}
      </span>
      {snippet.text && (
        <span className={styles.snippet} data-snippet="">
          <Marked {...snippet} />
        </span>
      )}
      <span className={styles.location}>
        {nameKind(hit)}
        {!isInGroup && ` · ${[book, ...breadcrumb].join(' › ')}`}
      </span>
    </span>
  );
});
