import {cpSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {versions} from '../../src/site';

/** The values of one new item of each kind. No writer uses these names, because the tests copy the writer's files. */
export const things = {
  guide: {
    name: 'lend-a-test-fixture',
    title: 'Lend a key',
    description: 'Lend a key: track its return, and get an event if the key is late or is lost.',
    book: 'web',
    category: 'Build',
  },
  resource: {
    name: 'test-fixture',
    description: 'A key cabinet stores keys, and only authorized holders can take a key out of it.',
    category: 'People and access',
    writes: 'create, update, delete',
    was: 'maps',
  },
  operation: {
    object: 'Group',
    name: 'archive-for-test',
    summary: 'Archive a group',
    description: 'Archives the group. Its members lose the access that its rules grant.',
  },
  field: {
    schema: 'Group',
    name: 'testNickName',
    type: 'string',
    description: 'Short name of the group.',
    'set-by': 'create-and-update',
    example: 'Crew',
  },
  event: {
    name: 'testFixture.opened',
    title: 'Key cabinet opened',
    description: 'A holder opened a key cabinet.',
    'raised-by': 'device',
    group: 'doors',
  },
  error: {
    code: 'test-fixture-jammed',
    status: '409',
    title: 'The cabinet is jammed',
    cause: 'A key, or something else, is in the way.',
    resolution: 'Check the cabinet at the site.',
    retry: 'after-fix',
    who: 'site',
    operation: 'retrieveFloorGroup',
  },
};

/** Copies the parts of the project that `npm run new` edits to a new folder, and returns it. */
export function copyEditedParts(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'new-'));
  const parts = [
    'web',
    'ios',
    'sidebars.web.ts',
    'sidebars.ios.ts',
    'tests/fixtures/routes.txt',
    'src/books.json',
    'docs/story.yaml',
    `${versions[1]?.folder ?? ''}/rest/maps.mdx`,
  ];
  for (const part of parts) cpSync(part, path.join(root, part), {recursive: true});
  return root;
}
