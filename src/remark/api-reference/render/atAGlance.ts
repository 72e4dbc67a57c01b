import {ContractMistake, type Operation} from '../../../contract';
import {inline, join, span, table, text, type Block, type Words} from '../markdown';
import {eventLink, operationLink, type Page} from '../page';
import {drawPath} from './path';

const retryWords: Readonly<Record<NonNullable<Operation['idempotent']>, Words>> = {
  yes: 'Yes',
  key: 'With the same key',
  no: 'No',
};

/** The operations of a page, one row each. */
export function drawAtAGlance(page: Page): Block[] {
  if (page.operations.length === 0) {
    throw new ContractMistake(
      `The contract has no operation with the tag "${page.name}", so there is nothing to list.`,
    );
  }
  // A contract of others may mark none of its operations: columns of dashes would say nothing.
  const withMarks = page.contract.operations.some(
    ({role, rateClass, idempotent}) => role ?? rateClass ?? idempotent,
  );
  const withEvents = page.operations.some(({emits}) => emits.length > 0);
  return [
    table(
      [
        'Operation',
        'Request',
        ...(withMarks ? ['Role', 'Rate class', 'Retry'] : []),
        ...(withEvents ? ['Events'] : []),
      ],
      page.operations.map((operation) => [
        operationLink(page, operation),
        [
          span(`api-verb api-verb--${operation.method.toLowerCase()}`, operation.method),
          text(' '),
          drawPath(operation.path),
        ],
        ...(withMarks ? nameMarks(operation) : []),
        ...(withEvents ? [listEvents(operation, page)] : []),
      ]),
      'api-glance',
    ),
  ];
}

function nameMarks({role, rateClass, idempotent}: Operation): Words[] {
  return [!role || role === 'none' ? '–' : role, rateClass ?? '–', idempotent ? retryWords[idempotent] : '–'];
}

function listEvents({emits}: Operation, page: Page): Words {
  return emits.length === 0
    ? inline('–')
    : join(
        emits.map((name) => eventLink(page, name)),
        ', ',
      );
}
