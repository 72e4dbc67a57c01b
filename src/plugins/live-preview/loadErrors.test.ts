import {expect, it} from 'vitest';
import {listLoadErrors, trackLoads} from './loadErrors';

it('an older load that succeeds later does not hide the error of the newest one', () => {
  const loads = trackLoads('web');
  loads.start();
  const fail = loads.start();
  fail('The sidebar is invalid.');
  loads.succeed();
  expect(listLoadErrors()).toEqual(['The sidebar is invalid.']);
  loads.start();
  loads.succeed();
  expect(listLoadErrors()).toEqual([]);
});

it('an older load that fails later does not replace the result of the newest one', () => {
  const loads = trackLoads('web');
  const failOlder = loads.start();
  loads.start();
  loads.succeed();
  failOlder('The sidebar is invalid.');
  expect(listLoadErrors()).toEqual([]);
});
