import {createRequire} from 'node:module';
import type * as Validation from '@docusaurus/utils-validation';
import {checkOptions, siteOptions} from 'docusaurus-openapi-reference/pages';
import type {LintConfig} from './config';
import {listRules} from './registry';

// Node doesn't find the names of its exports.
const {Joi} = createRequire(import.meta.url)('@docusaurus/utils-validation') as typeof Validation;

const text = Joi.string().required();
const texts = Joi.array().items(Joi.string());
const rules = Joi.array().items(Joi.object({check: Joi.function().required()}).unknown());

/** The schema of each option that the reference doesn't have. */
export const lintOptions = {
  otherRoutes: texts,
  documents: texts,
  language: Joi.object({terms: text, guide: Joi.string()}),
  record: Joi.string(),
  programs: Joi.string(),
  codeLanguages: texts,
  diagrams: Joi.function(),
  knownValues: Joi.function(),
  rules: Joi.object({pages: rules, json: rules, contracts: rules, site: rules}),
  data: texts,
  code: texts,
} satisfies Partial<Record<keyof LintConfig, unknown>>;

/** @throws ContentError for the first wrong option of a configuration */
export function checkConfig(config: LintConfig): void {
  const schemas = {...siteOptions, ...lintOptions};
  checkOptions(config, {...schemas, off: texts});
  const off = Joi.array().items(Joi.valid(...listRules(config).map(({id}) => id)));
  checkOptions(config, {...schemas, off});
}
