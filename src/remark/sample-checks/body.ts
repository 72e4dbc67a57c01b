import {fieldsOf, type Contract, type Json, type Media} from '../../contract';
import {placeIn} from '../../contract/source';
import {formatFault, validate, type Direction} from '../../contract/validate';
import {parseForm} from '../code-blocks/httpMessage';
import type {SampleFault} from './fault';
import {readTexts} from './text';

/** A piece of a sample: its text, and the line of the sample it begins on. */
export type Piece = {readonly text: string; readonly line: number};

/** Holds a body against its media type's schema. Bodies that are no JSON and no form are as they are. */
export function checkBody(
  contract: Contract,
  media: Media,
  body: Piece,
  direction: Direction,
): SampleFault[] {
  if (/\bjson\b/.test(media.type)) return checkJson(contract, media, body, direction);
  const fields = parseForm({body, contentType: media.type});
  if (!fields) return [];
  const schemas = new Map(fieldsOf(contract, media.schema).map(({key, node}) => [key, node]));
  const value = Object.fromEntries(
    fields.map(({name: key}) => {
      const texts = fields.filter(({name}) => name === key).map(({value: text}) => text);
      return [key, readTexts(contract, schemas.get(key) ?? {}, texts)];
    }),
  );
  return validate(contract, media.schema, value, direction).map((fault) => {
    const at = body.text.split('\n').findIndex((line) => line.includes(String(fault.pointer[0] ?? '')));
    return {line: body.line + Math.max(at, 0), message: endSentence(formatFault(fault))};
  });
}

/** Holds JSON text against a schema; each fault at the line of the value that is wrong. */
export function checkJson(
  contract: Contract,
  {schema}: Pick<Media, 'schema'>,
  {text, line}: Piece,
  direction: Direction,
): SampleFault[] {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return [explainNoJson(error, text, line)];
  }
  const source = {file: '', text, value};
  return validate(contract, schema, value, direction).map((fault) => ({
    line: line + placeIn(source, fault.pointer).line - 1,
    message: endSentence(formatFault(fault)),
  }));
}

function explainNoJson(error: unknown, text: string, line: number): SampleFault {
  const reason = error instanceof Error ? error.message : String(error);
  const at = Number(/position (\d+)/.exec(reason)?.[1] ?? text.length);
  return {
    line: line + text.slice(0, at).split('\n').length - 1,
    message: `This is no JSON: ${reason.replace(/ in JSON at position.*/, '')}.`,
  };
}

function endSentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}
