import {marksOf, readSchemaName} from 'api-docs-contract';
import type {Contract, EventType, Json, JsonObject} from 'api-docs-contract';
import {isObject} from 'api-docs-contract/json';

/** A channel, and the messages that it carries. The directions have the view of the platform. */
interface Channel {
  readonly name: string;
  readonly description: string;
  /** The URL of a stream. */
  readonly url?: string;
  readonly send: readonly string[];
  readonly receive: readonly string[];
}

/**
 * The events of a contract as an AsyncAPI 3 document: the channel of webhooks, and one channel for each stream in
 * `x-docs-streams`. Payloads keep their JSON Schemas.
 */
export function createAsyncApi(contract: Contract, schemas: JsonObject): JsonObject {
  const {title, version, events, document} = contract;
  const streams = (marksOf(document)['x-docs-streams'] ?? []).map(
    ({url, sends: send = [], receives: receive = []}, index): Channel => ({
      ...{name: index === 0 ? 'stream' : `stream${index + 1}`, url, send, receive},
      description: 'WebSocket that carries JSON messages.',
    }),
  );
  const webhooks: Channel = {
    name: 'webhooks',
    description: 'The platform sends a POST request to the URL of each webhook that subscribes to the event.',
    send: events.map(({name}) => name),
    receive: [],
  };
  const channels = [...(events.length > 0 ? [webhooks] : []), ...streams];
  const streamed = streams.flatMap(({send, receive}) => [...send, ...receive]);
  return {
    asyncapi: '3.0.0',
    info: {title: `${title} events`, version, description: `Events of the ${title}.`},
    defaultContentType: 'application/json',
    servers: toObject(streams, ({name, url = ''}) => [name, toServer(url)]),
    channels: toObject(channels, (channel) => [channel.name, toChannel(channel)]),
    operations: toObject(channels.flatMap(listOperations), (operation) => operation),
    components: {
      messages: {
        ...toObject(events, (event) => [event.name, toMessage(event)]),
        ...toObject(streamed, (name) => [name, {name, payload: refTo('components/schemas', name)}]),
      },
      schemas: toJsonSchema(schemas),
    },
  };
}

function toServer(url: string): JsonObject {
  const [, protocol = '', host = '', pathname = '/'] = /^(\w+):\/\/([^/]+)(\/.*)?$/.exec(url) ?? [];
  const names = url.match(/(?<=\{)\w+(?=\})/g) ?? [];
  return {host, protocol, pathname, variables: toObject(names, (name) => [name, {}])};
}

const toChannel = ({name, description, url, send, receive}: Channel): JsonObject => ({
  address: null,
  description,
  ...(url && {servers: [refTo('servers', name)]}),
  messages: toObject([...send, ...receive], (message) => [message, refTo('components/messages', message)]),
});

const listOperations = (channel: Channel): [string, JsonObject][] =>
  (['send', 'receive'] as const)
    .filter((action) => channel[action].length > 0)
    .map((action) => {
      const messages = channel[action].map((message) => refTo(`channels/${channel.name}/messages`, message));
      return [`${channel.name}-${action}`, {action, channel: refTo('channels', channel.name), messages}];
    });

const toMessage = ({name, summary, description = '', payload}: EventType): JsonObject => ({
  name,
  title: summary,
  description,
  ...(payload && {contentType: payload.type, payload: toJsonSchema(payload.schema as JsonObject)}),
  examples: (payload?.examples ?? []).map(({key, value}) => ({name: key, payload: value})),
});

const refTo = (place: string, name: string): JsonObject => ({$ref: `#/${place}/${name}`});

const toObject = <Item>(items: readonly Item[], toEntry: (item: Item) => [string, Json]): JsonObject =>
  Object.fromEntries(items.map(toEntry));

/**
 * Each object of a version as a JSON Schema by name. Its `$id` is its URL, and references are the URLs of other objects.
 *
 * @param url the URL of each file, in which `{object}` stands for its name
 */
export function createObjectSchemas(schemas: JsonObject, url: string): ReadonlyMap<string, object> {
  const idOf = (object: string): string => url.replace('{object}', () => object);
  const toUrl = (ref: string): string => {
    const object = readSchemaName(ref);
    return object === undefined ? ref : idOf(object);
  };
  const head = {$schema: 'https://json-schema.org/draft/2020-12/schema'};
  return new Map(
    Object.entries(schemas).map(([title, schema]) => [
      title,
      {...head, $id: idOf(title), title, ...(toJsonSchema(schema, toUrl) as JsonObject)},
    ]),
  );
}

/** A copy of schemas without OpenAPI's `discriminator`, which JSON Schema doesn't have, and which is a string in AsyncAPI. */
const toJsonSchema = (node: Json, mapReference = (ref: string): string => ref): Json =>
  JSON.parse(JSON.stringify(node), (key, value: Json) => {
    if (key === 'discriminator' && isObject(value)) return undefined;
    return key === '$ref' && typeof value === 'string' ? mapReference(value) : value;
  }) as Json;
