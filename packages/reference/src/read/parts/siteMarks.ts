import type {Json} from 'api-contract';
import {ContentError} from 'api-contract/finding';
import {validate, writeValueProblem} from 'api-contract/validate';
import type {Page, SiteMark} from '../../model/page';

/**
 * The marks of the site that an object of the contract has, and their values.
 *
 * @throws ContentError for a value that doesn't match the schema of its mark
 */
export const readMarks = (node: object, {site, contract}: Page): [mark: SiteMark, value: Json][] =>
  Object.entries(site.marks ?? {}).flatMap(([name, mark]): [SiteMark, Json][] => {
    const value = (node as {readonly [key: string]: Json | undefined})[name];
    if (value === undefined) return [];
    const [problem] = validate(contract, mark.schema, value, 'plain');
    if (problem) throw new ContentError(writeValueProblem(problem, name));
    return [[mark, value]];
  });
