import type {Json} from 'api-contract';
import type {Data, Node, Parent} from 'unist';
import type {HttpRequest, HttpResponse} from './http';

/** A request of a `uri` sample: its URL, which can lack the scheme and contain placeholders, and its 1-based line. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly line: number;
}

/** What a sample consists of. Writers print it. */
export type SampleContent =
  | {readonly kind: 'request'; readonly request: HttpRequest}
  | {readonly kind: 'response'; readonly response: HttpResponse}
  /** JSON alone. The value is `undefined` if the writer typed invalid JSON. */
  | {readonly kind: 'json'; readonly value: Json | undefined}
  /** URLs, one on each line. */
  | {readonly kind: 'urls'; readonly calls: readonly Call[]}
  /** A program, a command, or an output: the text of the sample. */
  | {readonly kind: 'program'};

/** The part of the contract that a sample shows: an operation, a status of an operation, a schema, or an event. */
export interface Shown {
  readonly part: 'request' | 'response' | 'schema' | 'event';
  readonly name: string;
  /** The status of a response, if it is known. */
  readonly status?: string;
}

/** One sample of a page. */
export interface ApiSample extends Node {
  readonly type: 'apiSample';
  /** The language of the text: the first word of a fence, such as `http` or `csharp`. */
  readonly language: string;
  readonly content: SampleContent;
  /** Typed text, or a program. Writers print the content of other generated samples. */
  readonly text?: string;
  readonly title?: string;
  /** The label of its tab, if several samples share a frame. */
  readonly tab?: string;
  readonly shows?: Shown;
  /** The region of a program that the sample quotes. */
  readonly region?: string;
  /** The reason why the sample can't be checked. */
  readonly unchecked?: string;
  /** Whether a person typed the sample on a page, or it comes from a contract. */
  readonly origin: 'written' | 'generated';
  /** Whether values are composed from the schema, because the contract has no example. */
  readonly isComposed?: boolean;
  data?: Data;
}

/** Samples in one frame with tabs: one sample in several languages, or several samples. */
export interface ApiSamples extends Parent {
  readonly type: 'apiSamples';
  children: ApiSample[];
}

declare module 'mdast' {
  interface BlockContentMap {
    apiSample: ApiSample;
    apiSamples: ApiSamples;
  }
  interface RootContentMap {
    apiSample: ApiSample;
    apiSamples: ApiSamples;
  }
}
