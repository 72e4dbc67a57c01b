import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {inRoot} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';

interface Component {
  readonly purl: string;
  readonly hashes?: readonly unknown[];
}

test('the bill of materials has every foreign package with its version and its hash', async () => {
  const {code, output} = await run('npm run --silent sbom');
  expect(code, output).toBe(0);
  const bill = JSON.parse(readFileSync(inRoot('sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: readonly Component[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const {dependencies} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const {packages} = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
    packages: Record<string, {link?: boolean}>;
  };
  const isOwn = (name: string): boolean => packages[`node_modules/${name}`]?.link === true;
  const foreign = Object.entries(dependencies).filter(([name]) => !isOwn(name));
  expect(foreign.length).toBeGreaterThan(20);
  for (const [name, version] of foreign) {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    expect(bill.components.find((component) => component.purl === purl)?.hashes, purl).toHaveLength(1);
  }
});
