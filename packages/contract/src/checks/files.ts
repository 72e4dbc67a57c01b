import path from 'node:path';
import {defineMessages, defineRule} from '../finding';
import {asObject} from '../pointer';
import {placeIn} from '../source';
import type {ContractInput} from './input';

const messages = defineMessages({
  unusedPath: ({name, reference}: {name: string; reference: string}) =>
    `No path and no webhook refers to "${name}". In openapi.yaml, write /${name}: {$ref: '${reference}'} with its complete path or its event.`,
});

/** The operations of an unused path item would be on no page. */
export const pathItems = defineRule<ContractInput>({
  id: 'path-unused',
  docs: 'A path or a webhook refers to each path item.',
  check: ({contract: {document, sources}}) => {
    const used = new Set(
      [document.paths, document.webhooks].flatMap((items) =>
        Object.values(asObject(items)).map((item) => asObject(item).$ref),
      ),
    );
    return sources.flatMap((source) => {
      const {pathItems: items} = asObject(asObject(source.value).components);
      return Object.keys(asObject(items))
        .filter((name) => !used.has(`#/components/pathItems/${name}`))
        .map((name) => {
          const reference = `${path.basename(source.file)}#/components/pathItems/${name}`;
          return messages.unusedPath(placeIn(source, ['components', 'pathItems', name]), {name, reference});
        });
    });
  },
});
