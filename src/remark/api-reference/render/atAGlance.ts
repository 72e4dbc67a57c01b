import {ContentError} from '../../../contentError';
import {type Operation} from '../../../contract';
import {inline, join, span, table, text, type Block, type InlineContent} from '../markdown';
import {eventLink, operationLink, type Page} from '../page';
import {drawPath} from './path';

const retryLabels: Readonly<Record<NonNullable<Operation['idempotent']>, InlineContent>> = {
  yes: 'Yes',
  key: 'With the same key',
  no: 'No',
};

/** The operations of a page, one row each. */
export function drawAtAGlance(page: Page): Block[] {
  if (page.operations.length === 0) {
    throw new ContentError(
      `The contract has no operation with the tag "${page.name}", so there is nothing to list.`,
    );
  }
  // A foreign contract can have no marks. Columns with only dashes would be useless.
  const hasMarks = page.contract.operations.some(
    ({role, rateClass, idempotent}) => role ?? rateClass ?? idempotent,
  );
  const hasEvents = page.operations.some(({emits}) => emits.length > 0);
  return [
    table(
      [
        'Operation',
        'Request',
        ...(hasMarks ? ['Role', 'Rate class', 'Retry'] : []),
        ...(hasEvents ? ['Events'] : []),
      ],
      page.operations.map((operation) => [
        operationLink(page, operation),
        [
          span(`api-verb api-verb--${operation.method.toLowerCase()}`, operation.method),
          text(' '),
          drawPath(operation.path),
        ],
        ...(hasMarks ? nameMarks(operation) : []),
        ...(hasEvents ? [listEvents(operation, page)] : []),
      ]),
      'api-glance',
    ),
  ];
}

function nameMarks({role, rateClass, idempotent}: Operation): InlineContent[] {
  return [
    !role || role === 'none' ? '–' : role,
    rateClass ?? '–',
    idempotent ? retryLabels[idempotent] : '–',
  ];
}

function listEvents({emits}: Operation, page: Page): InlineContent {
  return emits.length === 0
    ? inline('–')
    : join(
        emits.map((name) => eventLink(page, name)),
        ', ',
      );
}
