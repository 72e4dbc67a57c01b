import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {inRoot} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';

interface Component {
  readonly purl: string;
  readonly hashes?: readonly unknown[];
}

test('the bill of materials has every shipped package with its version and its hash', async () => {
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
  for (const [name, version] of Object.entries(dependencies)) {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    expect(bill.components.find((component) => component.purl === purl)?.hashes, purl).toHaveLength(1);
  }
});
