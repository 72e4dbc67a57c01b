import {beforeAll, expect, it} from 'vitest';
import {copyProject, runIn} from './copyProject';

const description =
  '--description "A vending machine sells drinks to holders, who pay with the credential that also opens doors."';
const things = [
  `guide --name stock-a-machine --title "Stock a machine" --book web --category Build ${description}`,
  `resource --name vending-machine --category "People and access" ${description}`,
  `operation --object VendingMachine --name restock --summary "Restock a vending machine" --description "Records that the vending machine was restocked."`,
  'field --schema Group --name shortName --type string --set-by create-and-update --example Crew --description "Name of the group on a vending machine."',
  `event --name vendingMachine.emptied --title "Vending machine emptied" --raised-by device --group doors ${description}`,
  'error --code machine-jammed --status 409 --title "The machine is jammed" --retry after-fix --who site --operation updateVendingMachine --cause "Something is in the way." --resolution "Check the machine at the site."',
];

let copy = '';
beforeAll(() => {
  copy = copyProject();
  for (const thing of things) runIn(copy, 'sh', '-c', `node scripts/run.mjs new ${thing}`);
});

it.each(['types', 'lint', 'format', 'spelling', 'unit', 'openapi', 'samples', 'built'])(
  'a project with one new item of each kind passes the step “%s”',
  (step) => {
    expect(runIn(copy, 'node', 'scripts/run.mjs', 'test', step)).toMatch(/ 0 failed, \d+ skipped\n$/);
  },
);
