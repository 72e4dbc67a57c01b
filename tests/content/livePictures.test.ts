import {readFileSync} from 'node:fs';
import path from 'node:path';
import {requireContract, requireEvent, requireSchema} from 'api-docs-contract';
import {expandPage} from 'docusaurus-openapi-reference/pages';
import {describe, expect, it} from 'vitest';
import {referenceSite} from '../../src/config/reference';
import {decide, type LadderModel, listConditions} from '../../src/live-pictures/decide';
import {type DoorModel, readSeconds, simulate} from '../../src/live-pictures/simulateDoor';
import {type SignatureModel, verify} from '../../src/live-pictures/verify';
import {webhookVectors} from '../samples/webhookVectors';

const contract = requireContract('web/openapi');

/** The data of the pictures that a component draws on a page. */
function readModels(file: string, component: string): unknown[] {
  const source = path.resolve(file);
  const root = expandPage(referenceSite, source, readFileSync(source, 'utf8'));
  return root.children.flatMap((node) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Picture') return [];
    const find = (name: string): string =>
      JSON.stringify(node.attributes.find((each) => 'name' in each && each.name === name)?.value ?? '');
    return find('component').includes(component) ? [JSON.parse(JSON.parse(find('model')) as string)] : [];
  });
}

describe('the access decision', () => {
  const [{rungs}] = readModels('web/rest/rules.mdx', 'DecisionLadder') as [LadderModel];
  const reasons = rungs.flatMap((rung) => rung.reasons);

  it('can show each reason of the contract, which decides alone', () => {
    const shown = Object.keys(listConditions(rungs)[2].options).slice(1);
    expect(shown.sort()).toEqual((requireSchema(contract, 'DenialReason').enum ?? []).map(String).sort());
    expect(reasons.map((reason) => decide(rungs, [reason]).reason)).toEqual(reasons);
  });
});

it('a door has the events of the contract’s examples, at their times', () => {
  const [model] = readModels('web/rest/devices.mdx', 'DoorTimeline') as [DoorModel];
  for (const situation of ['granted', 'held', 'forced', 'requested']) {
    const {start, moments} = simulate(model, {situation, heldOpen: String(model.heldOpenSeconds)});
    const times = Object.fromEntries(moments.map(({at, event}) => [event, start + at]));
    const expected = {
      granted: ['device.access.granted', 'device.door.opened', 'device.lock.changed', 'device.door.closed'],
      held: ['device.door.heldOpen'],
      forced: ['device.door.forced', 'device.door.secured'],
      requested: ['device.door.opened', 'device.lock.changed', 'device.door.closed'],
    }[situation];
    for (const name of expected ?? []) {
      const example = requireEvent(contract, name).payload?.examples[0]?.value as {occurredAt: string};
      expect(times[name], name).toBe(readSeconds(example.occurredAt.slice(11, 19)));
    }
  }
});

it('the signature has the result of each test vector', async () => {
  const [{deliveries, tolerance}] = readModels('web/rest/webhooks.mdx', 'WebhookSignature') as [
    SignatureModel,
  ];
  const steps = await Promise.all(deliveries.map((delivery) => verify(delivery, tolerance)));
  expect(steps.map((each) => each.every(({passes}) => passes))).toEqual(
    webhookVectors.map(({genuine}) => genuine),
  );
});
