import {
  marksOf,
  publishContract,
  type Contract,
  type EventType,
  type Json,
  type JsonObject,
} from 'api-contract';
import {toJsonSchema} from './objectSchemas';

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
 * `x-streams`. Payloads keep their JSON Schemas.
 */
export function createAsyncApi(contract: Contract): JsonObject {
  const {title, version, events} = contract;
  const {schemas} = publishContract(contract).components as Readonly<Record<string, JsonObject>>;
  const channels = listChannels(contract);
  const streams = channels.filter(({url}) => url !== undefined);
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${title} events`,
      version,
      description: `Events of the ${title}, sent to webhooks and over a stream.`,
    },
    defaultContentType: 'application/json',
    ...(streams.length > 0 ? {servers: toObject(streams, ({name, url = ''}) => [name, toServer(url)])} : {}),
    channels: toObject(channels, (channel) => [channel.name, toChannel(channel)]),
    operations: Object.fromEntries(channels.flatMap(toOperations)),
    components: {
      messages: {
        ...toObject(events, (event) => [event.name, toEventMessage(event)]),
        ...toObject(
          streams.flatMap(({send, receive}) => [...send, ...receive]),
          (name) => [
            name,
            {name, contentType: 'application/json', payload: refTo('components/schemas', name)},
          ],
        ),
      },
      schemas: toJsonSchema(schemas ?? {}),
    },
  };
}

function listChannels({document, events}: Contract): Channel[] {
  const streams = (marksOf(document)['x-streams'] ?? []).map(
    ({url, sends: send = [], receives: receive = []}, index): Channel => ({
      name: index === 0 ? 'stream' : `stream${index + 1}`,
      description: 'WebSocket that carries JSON messages.',
      url,
      send,
      receive,
    }),
  );
  if (events.length === 0) return streams;
  const description =
    'The platform sends a POST request to the URL of each webhook that subscribes to the event.';
  return [{name: 'webhooks', description, send: events.map(({name}) => name), receive: []}, ...streams];
}

function toServer(url: string): JsonObject {
  const [, protocol = '', host = '', pathname] = /^(\w+):\/\/([^/]+)(\/.*)?$/.exec(url) ?? [];
  const names = url.match(/(?<=\{)\w+(?=\})/g) ?? [];
  return {
    host,
    protocol,
    ...(pathname ? {pathname} : {}),
    ...(names.length > 0
      ? {variables: toObject(names, (name) => [name, {description: `Value of ${name}`}])}
      : {}),
  };
}

function toChannel({name, description, url, send, receive}: Channel): JsonObject {
  return {
    address: null,
    title: name,
    description,
    ...(url === undefined ? {} : {servers: [refTo('servers', name)]}),
    messages: toObject([...send, ...receive], (message) => [message, refTo('components/messages', message)]),
  };
}

function toOperations({name, ...messages}: Channel): [string, JsonObject][] {
  return (['send', 'receive'] as const)
    .filter((action) => messages[action].length > 0)
    .map((action) => [
      `${name}-${action}`,
      {
        action,
        channel: refTo('channels', name),
        messages: messages[action].map((message) => refTo(`channels/${name}/messages`, message)),
      },
    ]);
}

function toEventMessage({name, summary, description, deprecated, payload}: EventType): JsonObject {
  return {
    name,
    title: summary,
    ...(description === undefined ? {} : {description}),
    ...(deprecated ? {'x-deprecated': true} : {}),
    contentType: payload?.type ?? 'application/json',
    ...(payload ? {payload: toJsonSchema(payload.schema as JsonObject)} : {}),
    examples: (payload?.examples ?? []).map(({key, value}) => ({name: key, payload: value})),
  };
}

const refTo = (place: string, name: string): JsonObject => ({$ref: `#/${place}/${name}`});

const toObject = <Item>(items: readonly Item[], toEntry: (item: Item) => [string, Json]): JsonObject =>
  Object.fromEntries(items.map(toEntry));
