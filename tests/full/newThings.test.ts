import {beforeAll, expect, it} from 'vitest';
import {copyProject, runIn} from './copyProject';

const things = [
  'guide --name lend-a-key --title "Lend a key" --book web --category Build',
  'resource --name key-cabinet --category "People and access"',
  'event --name keyCabinet.opened --title "Key cabinet opened" --raised-by device --group doors',
  'error --code cabinet-jammed --status 409 --title "The cabinet is jammed" --retry after-fix --who site --operation updateKeyCabinet --cause "Something is in the way." --cure "Look at the site."',
];

let copy = '';
beforeAll(() => {
  copy = copyProject();
  for (const thing of things) {
    const described = thing.startsWith('error')
      ? thing
      : `${thing} --description "A cabinet that gives out keys."`;
    runIn(copy, 'sh', '-c', `node scripts/new.mjs ${described}`);
  }
});

it.each(['format', 'unit', 'openapi', 'built'])(
  'a project with one new thing of each kind passes the step “%s”',
  (step) => {
    expect(runIn(copy, 'node', 'scripts/test.mjs', step)).toMatch(/ 0 failed, \d+ skipped\n$/);
  },
);
