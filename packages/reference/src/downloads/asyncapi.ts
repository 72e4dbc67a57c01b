import {
  type Contract,
  type EventType,
  type Json,
  type JsonObject,
  marksOf,
  publishContract,
} from 'api-contract';
import {toJsonSchema} from './objectSchemas';

/** A channel, the messages that it carries, and the direction from the view of the platform. */
interface Channel {
  readonly name: string;
  readonly description: string;
  readonly server?: string;
  readonly send: readonly string[];
  readonly receive: readonly string[];
}

/**
 * The events of a contract as an AsyncAPI 3 document: the channel of webhooks, and one channel for each stream in
 * `x-streams`. Payloads keep their JSON Schemas.
 */
export function createAsyncApi(contract: Contract): JsonObject {
  const {document, title, version, events} = contract;
  const {schemas} = publishContract(contract).components as Readonly<Record<string, JsonObject>>;
  const streams = marksOf(document)['x-streams'] ?? [];
  const servers = Object.fromEntries(streams.map(({url}, index) => [streamName(index), toServer(url)]));
  const channels: Channel[] = [
    ...(events.length > 0
      ? [
          {
            name: 'webhooks',
            description:
              'The platform sends a POST request to the URL of each webhook that subscribes to the event.',
            send: events.map(({name}) => name),
            receive: [],
          },
        ]
      : []),
    ...streams.map(({sends = [], receives = []}, index) => ({
      name: streamName(index),
      description: 'WebSocket that carries JSON messages.',
      server: streamName(index),
      send: sends,
      receive: receives,
    })),
  ];
  const messages = {
    ...Object.fromEntries(events.map((event): [string, Json] => [event.name, toEventMessage(event)])),
    ...Object.fromEntries(
      channels
        .filter(({server}) => server)
        .flatMap(({send, receive}) => [...send, ...receive])
        .map((name): [string, Json] => [
          name,
          {name, contentType: 'application/json', payload: toPayload(name)},
        ]),
    ),
  };
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${title} events`,
      version,
      description: `Events of the ${title}, sent to webhooks and over a stream.`,
    },
    defaultContentType: 'application/json',
    ...(streams.length > 0 ? {servers} : {}),
    channels: Object.fromEntries(channels.map((channel) => [channel.name, toChannel(channel)])),
    operations: Object.fromEntries(channels.flatMap(toOperations)),
    components: {messages, schemas: toJsonSchema(schemas ?? {}) as JsonObject},
  };
}

const streamName = (index: number): string => (index === 0 ? 'stream' : `stream${index + 1}`);

function toServer(url: string): JsonObject {
  const [, protocol = '', host = '', pathname = ''] = /^(\w+):\/\/([^/]+)(\/.*)?$/.exec(url) ?? [];
  const variables = [...url.matchAll(/\{(\w+)\}/g)].map(([, name = '']): [string, Json] => [
    name,
    {description: `Value of ${name}`},
  ]);
  return {
    host,
    protocol,
    ...(pathname ? {pathname} : {}),
    ...(variables.length > 0 ? {variables: Object.fromEntries(variables)} : {}),
  };
}

function toChannel({name, description, server, send, receive}: Channel): JsonObject {
  return {
    address: null,
    title: name,
    description,
    ...(server ? {servers: [{$ref: `#/servers/${server}`}]} : {}),
    messages: Object.fromEntries(
      [...send, ...receive].map((message) => [message, {$ref: `#/components/messages/${message}`}]),
    ),
  };
}

/** `send` and `receive` have the view of the application that the document describes, which is the platform. */
function toOperations({name, send, receive}: Channel): [string, JsonObject][] {
  return (['send', 'receive'] as const).flatMap((action): [string, JsonObject][] => {
    const messages = action === 'send' ? send : receive;
    if (messages.length === 0) return [];
    const operation = {
      action,
      channel: {$ref: `#/channels/${name}`},
      messages: messages.map((message) => ({$ref: `#/channels/${name}/messages/${message}`})),
    };
    return [[`${name}-${action}`, operation]];
  });
}

function toEventMessage({name, summary, description, deprecated, payload}: EventType): JsonObject {
  return {
    name,
    title: summary,
    ...(description === undefined ? {} : {description}),
    ...(deprecated ? {'x-deprecated': true} : {}),
    contentType: payload?.type ?? 'application/json',
    ...(payload ? {payload: toJsonSchema(payload.schema as JsonObject)} : {}),
    examples: (payload?.examples ?? []).map((example) => ({
      name: example.key,
      payload: example.value,
    })),
  };
}

const toPayload = (schema: string): JsonObject => ({$ref: `#/components/schemas/${schema}`});
