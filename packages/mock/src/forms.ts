import {fieldsOf, type Contract, type Json, type Operation} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
import {readTexts} from 'api-contract/validate';
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
