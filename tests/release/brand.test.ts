import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {copyProject, runIn} from './copyProject';

it('after a rename in src/brand.ts, the built site has no old name', () => {
  const copy = copyProject();
  const file = path.join(copy, 'src/brand.ts');
  const source = readFileSync(file, 'utf8');
  const [head = '', tail = ''] = source.split('/** The brand in the sources', 2);
  const renamed = head
    .replaceAll('Gatehouse', 'Acme')
    .replaceAll('gatehouse', 'acme')
    .replace(
      'repositoryEditUrl: undefined as',
      "repositoryEditUrl: 'https://git.acme.example/edit/main/' as",
    );
  writeFileSync(file, `${renamed}/** The brand in the sources${tail}`);

  runIn(copy, 'npm', 'run', 'brand');
  runIn(copy, 'npx', 'docusaurus', 'build');

  const build = path.join(copy, 'build');
  const left = readdirSync(build, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(html|js|css|json|yaml|xml|txt|md|svg)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => /gatehouse/i.test(readFileSync(name, 'utf8')))
    .map((name) => path.relative(build, name));
  expect(left).toEqual([]);
  const page = readFileSync(path.join(build, 'web/2.0/rest/holders.html'), 'utf8');
  expect(page).toContain('https://git.acme.example/edit/main/web/rest/holders.mdx');
});
