import type {RootContent} from 'mdast';
import {ContentError} from 'api-contract/finding';
import {requireEvent, requireOperation, requireSchema, suggestNames, type Operation} from 'api-contract';
import type {Block} from './markdown';
import {pageOf, type Page} from './page';
import {drawAuthentication, drawRateClasses, drawRoles, drawScopes} from '../render/access';
import {drawAtAGlance} from '../render/atAGlance';
import {drawChangeLog} from '../render/changeLog';
import {drawClosedSection} from '../render/closedSection';
import {drawErrorCatalog} from '../render/errors';
import {drawEvent, drawEventTable} from '../render/event';
import {drawFormats} from '../render/formats';
import {drawLimits} from '../render/limits';
import {drawOperation} from '../render/operation';
import {drawOutcome} from '../render/outcome';
import {drawRequiredAccess, type Step} from '../render/requiredAccess';
import {drawResourceIndex} from '../render/resourceIndex';
import {drawRoleMatrix} from '../render/roleMatrix';
import {drawSchema} from '../render/schema';
import {drawOtherVersion} from '../render/otherVersion';
import {drawValueTable} from '../render/valueTable';
import {drawVersionMap} from '../render/versionMap';
import {drawStates} from '../render/states';
import {kinds, type Kind} from 'api-contract/version-map';

/** A directive on a page: `::schema[Holder]{heading="A holder"}`. */
export interface DirectiveCall {
  /** The text in the brackets, or an empty string. */
  readonly label: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly page: Page;
  /** The level of a heading below the section of the directive. */
  readonly depth: 3 | 4;
  /** The samples and the links to operations and events of the section in which the directive is. */
  readonly listSteps: () => readonly Step[];
  /** The content of a container. */
  readonly content: readonly RootContent[];
}

export interface Directive {
  /** An example, which error messages show. */
  readonly form: string;
  /** The names of its attributes. */
  readonly attributes?: readonly string[];
  /** Whether the directive has three colons and content. */
  readonly isContainer?: boolean;
  readonly draw: (call: DirectiveCall) => Block[];
}

/** Every directive of the API reference by its name. `README.md` describes them. */
export const directives: Readonly<Record<string, Directive>> = {
  'at-a-glance': {form: '::at-a-glance', draw: ({page}) => drawAtAGlance(page)},
  schema: {
    form: '::schema[Holder]',
    attributes: ['heading', 'closed'],
    draw: ({label, attributes: {heading, closed}, page}) =>
      drawSchema(label, requireSchema(page.contract, label), page, heading, closed !== undefined),
  },
  operation: {
    form: '::operation[createHolder]',
    draw: ({label, page}) => drawOperation(requireOperationOfPage(label, page), page),
  },
  outcome: {
    form: '::outcome[unlockDoor]{event="device.door.opened"}',
    attributes: ['event'],
    draw: ({label, attributes, page}) =>
      drawOutcome(
        requireOperation(page.contract, label),
        requireEvent(page.contract, attributes.event ?? ''),
        page,
      ),
  },
  operations: {form: '::operations', draw: ({page}) => drawRemainingOperations(page)},
  event: {
    form: '::event[device.access.granted]',
    draw: ({label, page, depth}) => drawEvent(requireEvent(page.contract, label), page, depth),
  },
  events: {form: '::events', draw: ({page}) => drawEventTable(page)},
  resources: {form: '::resources', draw: ({page}) => drawResourceIndex(page)},
  roles: {form: '::roles', draw: ({page}) => drawRoles(page)},
  'rate-classes': {form: '::rate-classes', draw: ({page}) => drawRateClasses(page)},
  authentication: {form: '::authentication', draw: ({page}) => drawAuthentication(page)},
  scopes: {form: '::scopes', draw: ({page}) => drawScopes(page)},
  'required-access': {
    form: '::required-access',
    draw: ({page, listSteps}) => drawRequiredAccess(listSteps(), page),
  },
  'role-matrix': {form: '::role-matrix', draw: ({page}) => drawRoleMatrix(page)},
  limits: {form: '::limits', draw: ({page}) => drawLimits(page)},
  'other-version': {form: '::other-version', draw: ({page}) => drawOtherVersion(page)},
  'version-map': {
    form: '::version-map[operations]',
    draw: ({label, page}) => drawVersionMap(requireKind(label), page),
  },
  'change-log': {form: '::change-log', draw: ({page}) => drawChangeLog(page)},
  formats: {form: '::formats', draw: ({page}) => drawFormats(page)},
  states: {
    form: '::states[Command.state]{success="done" failure="failed expired"}',
    attributes: ['success', 'failure'],
    draw: ({label, attributes, page}) => drawStates(label, attributes, page),
  },
  values: {
    form: ':::values[Rule.kind]{columns="Kind | Effect | Industry term"}',
    attributes: ['columns'],
    isContainer: true,
    draw: ({label, attributes: {columns = ''}, content, page}) =>
      drawValueTable({name: label, columns, content}, page),
  },
  closed: {
    form: ':::closed[What a reader finds in it.]',
    isContainer: true,
    draw: ({content}) => drawClosedSection(content),
  },
  errors: {form: '::errors', draw: ({page}) => drawErrorCatalog(page)},
};

function requireOperationOfPage(id: string, {contract, name}: Page): Operation {
  const operation = requireOperation(contract, id);
  if (pageOf(operation) === name) return operation;
  throw new ContentError(
    `The operation "${id}" belongs to the page "${pageOf(operation)}", which is its first tag. Move the directive there.`,
  );
}

function requireKind(name: string): Kind {
  const kind = kinds.find((each) => each === name);
  if (kind) return kind;
  throw new ContentError(`The version map has no table "${name}". ${suggestNames(name, kinds)}`);
}

/** Draws the operations that have no directive on the page. */
function drawRemainingOperations(page: Page): Block[] {
  const placed = page.book.pages.get(page.name)?.directives ?? [];
  const own = new Set(placed.filter(({name}) => name === 'operation').map(({label}) => label));
  return page.operations
    .filter(({id}) => !own.has(id))
    .flatMap((operation) => drawOperation(operation, page));
}
