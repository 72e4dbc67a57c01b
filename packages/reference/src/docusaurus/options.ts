import {createRequire} from 'node:module';
import path from 'node:path';
import {inspect} from 'node:util';
import type * as Validation from '@docusaurus/utils-validation';
import {suggestNames} from 'api-docs-contract';
import {ContentError} from 'api-docs-contract/finding';
import type {ReferenceSite} from '../model/site';
import {requestLanguages} from '../write/requests/languages';

// Node doesn't find the names of its exports.
const {Joi} = createRequire(import.meta.url)('@docusaurus/utils-validation') as typeof Validation;

const text = Joi.string().required();
const texts = Joi.array().items(Joi.string());
const call = Joi.function().required();

/** A book can have properties of other tools. */
const book = Joi.object({
  ...{title: text, number: text.allow(''), url: text, folder: text},
  ...{api: Joi.string(), plugin: Joi.string(), sidebar: Joi.string()},
  postman: Joi.object({variables: Joi.object().required(), script: texts.required()}),
}).unknown();

/** The schema of each option. */
export const siteOptions: Readonly<Record<keyof ReferenceSite, unknown>> = {
  root: text.custom((root: string, {message}) =>
    path.isAbsolute(root) && !root.includes('#')
      ? root
      : message({
          custom: '{{#label}} must be an absolute path without "#", with which Docusaurus can’t build',
        }),
  ),
  url: text
    .pattern(/^https?:\/\/.*[^/]$/)
    .message('{{#label}} must start with https:// and have no slash at its end'),
  ...{title: text, tagline: text, summary: text},
  books: Joi.array().items(book).required(),
  skills: Joi.array().items(Joi.object({name: text, page: text, heading: text, description: text})),
  directives: Joi.object().pattern(/^:{1,3}[a-z]/, Joi.function()),
  marks: Joi.object().pattern(
    /^x-/,
    Joi.object({
      ...{schema: Joi.object().required(), forbidsRetry: Joi.boolean(), badge: Joi.function()},
      part: Joi.object({id: text, title: text, draw: call}),
    }),
  ),
  completePage: Joi.function(),
  languages: Joi.array().items(
    Joi.alternatives().conditional(Joi.object(), {
      then: Joi.object({label: text, grammar: text, write: call}),
      otherwise: Joi.valid(...Object.keys(requestLanguages)),
    }),
  ),
  prism: Joi.object({additionalLanguages: texts}).unknown(),
  sampleLanguages: texts,
  hasEarlyTabs: Joi.boolean(),
};

/** @throws ContentError for the first wrong option, with its name, its value, and what it must be */
export function checkOptions(
  options: object,
  schemas: Readonly<Record<string, unknown>> = siteOptions,
): void {
  const {error} = Joi.object(schemas as Validation.Joi.SchemaMap).validate(options, {convert: false});
  const [detail] = error?.details ?? [];
  if (!detail) return;
  const {message, path: place, context, type} = detail;
  const isName = type === 'object.unknown' && place.length === 1;
  const more = isName
    ? suggestNames(String(place[0]), Object.keys(schemas))
    : `It is ${inspect(context?.value, {depth: 0})}.`;
  throw new ContentError(`The option ${message}. ${more}`);
}
