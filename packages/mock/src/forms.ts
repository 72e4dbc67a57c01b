import {fieldsOf, shapeOf, type Contract, type Json, type Operation, type SchemaNode} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
import {contentTypeOf, type MockRequest} from './exchange';

/** The value of a request body. Fields of a form, which are texts, get the types of their schemas. */
export function readForm(
  contract: Contract,
  {requestBody}: Operation,
  request: MockRequest,
): Json | undefined {
  const {value} = request;
  const media = requestBody?.media.find(({type}) => type === contentTypeOf(request));
  if (!media || media.type.endsWith('json') || !isObject(value)) return value;
  const fields = fieldsOf(contract, media.schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, texts]): [string, Json] => [
      name,
      readTexts(
        contract,
        fields.find(({key}) => key === name)?.node ?? {},
        isList(texts) ? texts.map(String) : [String(texts)],
      ),
    ]),
  );
}

/** The value of a parameter or of a form field, from its texts. */
export function readTexts(contract: Contract, node: SchemaNode, texts: readonly string[]): Json {
  const {types, schema} = shapeOf(contract, node);
  return types.includes('array')
    ? texts.map((text) => readText(shapeOf(contract, schema.items ?? {}).types, text))
    : readText(types, texts[0] ?? '');
}

function readText(types: readonly string[], text: string): Json {
  const isNumeric = types.includes('integer') || types.includes('number');
  if (isNumeric && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text);
  return types.includes('boolean') && /^(true|false)$/.test(text) ? text === 'true' : text;
}
