import {once} from 'node:events';
import {request, type IncomingMessage} from 'node:http';
import path from 'node:path';
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {requireContract} from 'api-docs-contract';
import {startMock} from '.';

const oneOf = (words: string): fc.Arbitrary<string> => fc.constantFrom(...words.split(' '));
/** Text that HTTP clients can send in paths and headers. */
const text = fc.string({unit: fc.integer({min: 0x21, max: 0x7e}).map((code) => String.fromCharCode(code))});
const known = oneOf('/v1/members /v1/members/ben /v1/loans /v1/loans/find /v1/events /mock * //');
const fields = fc.dictionary(oneOf('id name groupIds memberId __proto__'), fc.jsonValue());
const call = fc.tuple(
  oneOf('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE'),
  fc.tuple(known, oneOf(' /%ff ?limit= ?q='), text),
  fc.dictionary(oneOf('authorization idempotency-key if-match host'), text, {maxKeys: 2}),
  fc.oneof(oneOf('application/json multipart/form-data;boundary=a'), text),
  fc.oneof(
    fields.map((value) => JSON.stringify(value)),
    fc.string(),
  ),
);

it('responds to any request with a success or an error of the client', async () => {
  const contract = requireContract(path.join(import.meta.dirname, '../testing/library.yaml'));
  const {origin, close} = await startMock(contract);
  const check = fc.asyncProperty(call, async ([method, target, headers, type, body]) => {
    const all = {authorization: 'Bearer a', 'content-type': type, ...headers};
    const sent = request(origin, {method, path: target.join(''), headers: all}).end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBeLessThan(500);
  });
  await fc.assert(check, {numRuns: Number(process.env.FUZZ_RUNS ?? 200)});
  await close();
});
