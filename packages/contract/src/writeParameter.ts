import {isList, isObject} from './json';
import type {Json, Parameter} from './types';

interface Style {
  /** The text before the first value. */
  readonly first: string;
  /** The text between values that are listed one by one. */
  readonly separator: string;
  /** Whether the name of the parameter precedes the value. */
  readonly isNamed: boolean;
  /** The text between the values of a list in one value. Default: a comma. */
  readonly delimiter?: string;
}

const simple: Style = {first: '', separator: ',', isNamed: false};

/** The styles of OpenAPI, as in appendix A of RFC 6570. `content` is for parameters with a media type. */
const styles: Readonly<Record<string, Style>> = {
  simple,
  label: {first: '.', separator: '.', isNamed: false},
  matrix: {first: ';', separator: ';', isNamed: true},
  form: {first: '', separator: '&', isNamed: true},
  spaceDelimited: {first: '', separator: '&', isNamed: true, delimiter: '%20'},
  pipeDelimited: {first: '', separator: '&', isNamed: true, delimiter: '%7C'},
  content: {first: '', separator: '&', isNamed: true},
};

type Serialized = Pick<Parameter, 'name' | 'in' | 'style' | 'explode'>;

/** Serializes the value of a parameter, with its name in a query and in a cookie. */
export function writeParameter(
  {name, in: place, style, explode}: Serialized,
  value: Json,
  encode: (text: string) => string = encodeURIComponent,
): string {
  const write = (item: Json): string => encode(writePlain(item));
  const {first, separator, isNamed, delimiter = ','} = styles[style] ?? simple;
  const prefix = isNamed && place !== 'header' ? `${encode(name)}=` : '';
  const isWhole = style === 'content' || (!isList(value) && !isObject(value));
  if (isWhole) return first + prefix + write(value);
  if (isList(value)) {
    const items = value.map(write);
    return (
      first + (explode ? items.map((item) => prefix + item).join(separator) : prefix + items.join(delimiter))
    );
  }
  const pairs = Object.entries(value).map(([key, item]) => [encode(key), write(item)] as const);
  if (style === 'deepObject') return pairs.map(([key, item]) => `${encode(name)}[${key}]=${item}`).join('&');
  return (
    first +
    (explode ? pairs.map((pair) => pair.join('=')).join(separator) : prefix + pairs.flat().join(delimiter))
  );
}

/** Writes a value as in a header, a URL, or a form: a string without quotation marks. */
export function writePlain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
