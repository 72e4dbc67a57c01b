import {cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import {execFileSync} from 'node:child_process';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';

const root = process.cwd();

/** A copy of what git knows of this project, with the same installed packages. */
function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'renamed-'));
  const files = execFileSync('git', ['ls-files'], {encoding: 'utf8'}).split('\n').filter(Boolean);
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

it('a brand renamed in src/brand.ts leaves no old name in the built site', () => {
  const copy = copyProject();
  const file = path.join(copy, 'src/brand.ts');
  const source = readFileSync(file, 'utf8');
  const [head = '', tail = ''] = source.split('/** What the pages, contracts', 2);
  const renamed = head.replaceAll('Gatehouse', 'Acme').replaceAll('gatehouse', 'acme');
  writeFileSync(file, `${renamed}/** What the pages, contracts${tail}`);

  execFileSync('npx', ['docusaurus', 'build'], {cwd: copy, stdio: 'pipe'});

  const build = path.join(copy, 'build');
  const left = readdirSync(build, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(html|js|css|json|yaml|xml|txt|md|svg)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((name) => /gatehouse/i.test(readFileSync(name, 'utf8')))
    .map((name) => path.relative(build, name));
  expect(left).toEqual([]);
});
