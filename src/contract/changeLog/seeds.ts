/** A contract with every kind of item that the change log compares, and edits of it. Only for tests. */
export const seedContract = `openapi: 3.1.1
info: {title: Small, version: '2.0'}
x-edition: '2026-01-01'
paths:
  /doors:
    get:
      operationId: listDoors
      description: Lists doors.
      parameters:
        - {name: limit, in: query, schema: {type: integer, maximum: 50}}
        - {name: side, in: query, schema: {type: string, enum: [left, right]}}
        - {name: floors, in: query, schema: {type: array, items: {type: string, enum: [lower, upper]}}}
        - {name: Prefer, in: header, schema: {type: string, enum: [brief, full]}}
      responses:
        '200':
          description: All.
          headers: {Cache: {schema: {type: string, enum: [hit, miss]}}}
          content: {application/json: {schema: {$ref: '#/components/schemas/Door'}}}
    post:
      operationId: createDoor
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/DoorCreate'}}}}
      responses: {'201': {description: Created.}}
    put:
      operationId: paintDoor
      requestBody: {content: {application/json: {schema: {type: object, properties: {color: {type: string, enum: [red, blue]}}}}}}
      responses: {'200': {description: Painted., content: {application/json: {schema: {type: object, properties: {coat: {type: string, enum: [first, second]}}}}}}}
webhooks:
  door.opened: {post: {operationId: doorOpened, requestBody: {content: {application/json: {schema: {type: object, properties: {at: {type: string}, by: {type: string, enum: [card, code]}}}}}}}}
components:
  x-errors: {busy: {status: 409, title: Busy, cause: a, resolution: b, retry: later, who: site}}
  schemas:
    Door:
      type: object
      required: [id]
      properties:
        id: {type: integer}
        name: {type: string, maxLength: 20}
        state: {type: string, enum: [open, shut]}
        colors: {type: array, items: {type: string, enum: [green, white]}}
        frame: {type: object, properties: {material: {type: string, enum: [wood, steel]}}}
        lock: {oneOf: [{type: object, properties: {kind: {type: string, enum: [bolt, latch]}}}, {type: object, properties: {kind: {type: string, enum: [latch, chain]}}}]}
    DoorCreate: {type: object, properties: {hinges: {type: integer, minimum: 2}, label: {type: string}, name: {$ref: '#/components/schemas/Door/properties/name'}}}
`;

/** One edit of the contract above. */
export interface Seed {
  readonly title: string;
  readonly from: string | RegExp;
  readonly to: string;
  /** The changes that the change log lists. */
  readonly changes: readonly string[];
  /** Why our rules differ from those of a general comparison of OpenAPI documents. */
  readonly onlyOurs?: string;
}

/** One enumeration of the contract above, and whether clients send its values. */
interface SeedEnumeration {
  readonly title: string;
  readonly values: string;
  /** The changes that the change log lists when the last value is removed, and when one is added. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly isSent: boolean;
}

const enumerations: readonly SeedEnumeration[] = [
  {title: 'a property', values: 'open, shut', removed: ['values Door.state: shut removed'], added: ['values Door.state: other added'], isSent: false},
  {title: 'array items', values: 'green, white', removed: ['fields Door.colors changed'], added: ['fields Door.colors changed'], isSent: false},
  {title: 'a nested object', values: 'wood, steel', removed: ['values Door.frame.material: steel removed'], added: ['values Door.frame.material: other added'], isSent: false},
  {title: 'a oneOf variant', values: 'bolt, latch', removed: ['fields Door.lock changed'], added: ['fields Door.lock changed', 'values Door.lock.kind: other added'], isSent: false},
  {title: 'a query parameter', values: 'left, right', removed: ['parameters listDoors.side changed'], added: ['parameters listDoors.side changed'], isSent: true},
  {title: 'the items of a query parameter', values: 'lower, upper', removed: ['parameters listDoors.floors changed'], added: ['parameters listDoors.floors changed'], isSent: true},
  {title: 'a header parameter', values: 'brief, full', removed: ['parameters listDoors.Prefer changed'], added: ['parameters listDoors.Prefer changed'], isSent: true},
  {title: 'a response header', values: 'hit, miss', removed: ['operations listDoors changed'], added: ['operations listDoors changed'], isSent: false},
  {title: 'an inline request body', values: 'red, blue', removed: ['operations paintDoor changed'], added: ['operations paintDoor changed'], isSent: true},
  {title: 'an inline response body', values: 'first, second', removed: ['operations paintDoor changed'], added: ['operations paintDoor changed'], isSent: false},
  {title: 'an inline event payload', values: 'card, code', removed: ['events door.opened changed'], added: ['events door.opened changed'], isSent: false},
]; // prettier-ignore

export const seeds: readonly Seed[] = [
  {title: 'no change', from: 'x', to: 'x', changes: []},
  {
    title: 'a removed operation, without its parameters',
    from: /    get:[^]*?(?=    post)/,
    to: '',
    changes: ['breaking: operations listDoors removed'],
  },
  {
    title: 'moved operations',
    from: '/doors:',
    to: '/gates:',
    changes: ['listDoors', 'createDoor', 'paintDoor'].map((id) => `breaking: operations ${id} changed`),
  },
  {
    title: 'a new response field',
    from: 'id: {type: integer}',
    to: 'id: {type: integer}\n        floor: {type: integer}',
    changes: ['additive: fields Door.floor added'],
  },
  {
    title: 'a removed response field',
    from: '        frame: ',
    to: '        other: ',
    changes: ['breaking: fields Door.frame removed', 'additive: fields Door.other added'],
  },
  {
    title: 'a removed reference to a field',
    from: ", name: {$ref: '#/components/schemas/Door/properties/name'}",
    to: '',
    changes: ['breaking: fields DoorCreate.name removed'],
    onlyOurs: 'Our API rejects unknown request fields.',
  },
  {
    title: 'a reference that became required',
    from: 'DoorCreate: {type: object,',
    to: 'DoorCreate: {type: object, required: [name],',
    changes: ['breaking: fields DoorCreate.name changed'],
  },
  {
    title: 'a changed type',
    from: 'id: {type: integer}',
    to: 'id: {type: string}',
    changes: ['breaking: fields Door.id changed'],
  },
  {
    title: 'a request field that became required',
    from: 'DoorCreate: {type: object,',
    to: 'DoorCreate: {type: object, required: [label],',
    changes: ['breaking: fields DoorCreate.label changed'],
  },
  {
    title: 'a first enumeration of a request field',
    from: 'label: {type: string}',
    to: 'label: {type: string, enum: [a]}',
    changes: ['breaking: fields DoorCreate.label changed', 'additive: values DoorCreate.label: a added'],
  },
  {
    title: 'a narrower request',
    from: 'maximum: 50',
    to: 'maximum: 20',
    changes: ['breaking: parameters listDoors.limit changed'],
  },
  {
    title: 'a wider request',
    from: 'maximum: 50',
    to: 'maximum: 90',
    changes: ['additive: parameters listDoors.limit changed'],
  },
  {
    title: 'a wider response',
    from: 'id: {type: integer}',
    to: 'id: {type: [integer, string]}',
    changes: ['breaking: fields Door.id changed'],
  },
  {
    title: 'a response field that became optional',
    from: 'required: [id]',
    to: 'required: []',
    changes: ['breaking: fields Door.id changed'],
  },
  {
    title: 'a new field of an event payload',
    from: 'at: {type: string}',
    to: 'at: {type: string}, gate: {type: string}',
    changes: ['additive: events door.opened changed'],
  },
  {
    title: 'a removed field of an event payload',
    from: 'at: {type: string}, ',
    to: '',
    changes: ['breaking: events door.opened changed'],
  },
  {
    title: 'changed wording',
    from: 'resolution: b',
    to: 'resolution: c',
    changes: ['wording: errors busy changed'],
  },
  ...enumerations.map(({title, values, removed, isSent}): Seed => ({
    title: `a value removed from the enumeration of ${title}`,
    from: values,
    to: values.replace(/,.*/, ''),
    changes: removed.map((change) => `breaking: ${change}`),
    ...(isSent ? {} : {onlyOurs: 'A client might wait for a value that the API no longer returns.'}),
  })),
  ...enumerations.map(({title, values, added}): Seed => ({
    title: `a value added to the enumeration of ${title}`,
    from: values,
    to: `${values}, other`,
    changes: added.map((change) => `additive: ${change}`),
  })),
];

/** The contract above after an edit. */
export const applySeed = ({from, to}: Pick<Seed, 'from' | 'to'>): string =>
  seedContract.replace('2026-01-01', '2026-02-02').replace(from, to);
