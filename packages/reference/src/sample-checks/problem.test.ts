import {expect, it} from 'vitest';
import {requireContract, requireOperation} from 'api-contract';
import {checkProblem} from './problem';

const contract = requireContract('web/openapi');

const check = (status: string, problem: object): string[] =>
  checkProblem(
    contract,
    {operation: requireOperation(contract, 'createCredential'), status},
    {text: JSON.stringify(problem, null, 2), line: 4},
  ).map(({line, message}) => `${line}: ${message}`);

it('a problem has the status of the response, and an error of the operation', () => {
  expect(check('409', {status: 409, code: 'card-number-taken'})).toEqual([]);
  // Every operation returns this error, so none lists it.
  expect(check('401', {status: 401, code: 'token-missing'})).toEqual([]);
  expect(check('201', {id: 'a', state: 'active'})).toEqual([]);
  expect(check('409', {status: 423, code: 'card-number-taken'})).toEqual([
    '5: The body has the status 423, but the response has 409.',
  ]);
  expect(check('409', {status: 409, code: 'card-number-used'})).toEqual([
    expect.stringMatching(
      /^6: createCredential has no error "card-number-used" .*Did you mean card-number-taken/,
    ),
  ]);
  expect(check('409', {status: 409, code: 'rotation-running'})).toHaveLength(1);
});
