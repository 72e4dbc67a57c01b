import path from 'node:path';
import type {Contract} from '..';
import {asObject} from '../pointer';
import {placeIn} from '../source';
import type {Problem} from './finding';

/** Checks that a path or a webhook refers to each path item. The operations of another one would be on no page. */
export function checkPathItemsAreUsed({document, sources}: Contract): Problem[] {
  const used = new Set(
    [document.paths, document.webhooks].flatMap((items) =>
      Object.values(asObject(items)).map((item) => asObject(item).$ref),
    ),
  );
  return sources.flatMap((source) => {
    const {pathItems} = asObject(asObject(source.value).components);
    return Object.keys(asObject(pathItems))
      .filter((name) => !used.has(`#/components/pathItems/${name}`))
      .map((name) => {
        const reference = `${path.basename(source.file)}#/components/pathItems/${name}`;
        const message = `No path and no webhook refers to "${name}". In openapi.yaml, write /${name}: {$ref: '${reference}'} with its complete path or its event.`;
        return {...placeIn(source, ['components', 'pathItems', name]), message};
      });
  });
}
