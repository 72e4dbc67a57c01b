import {readFileSync} from 'node:fs';
import {requireContract} from 'api-docs-contract';
import {startMock} from 'api-docs-mock';
import {render} from 'mermaid-static';

// Every entry must be importable, except styles.
/** @type {{dependencies: Record<string, string>}} */
const {dependencies} = JSON.parse(readFileSync('package.json', 'utf8'));
const packed = Object.keys(dependencies).filter((name) => dependencies[name]?.startsWith('file:'));
for (const name of packed) {
  /** @type {{exports: Record<string, unknown>}} */
  const {exports} = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  for (const [entry, target] of Object.entries(exports))
    if (typeof target === 'object') await import(name + entry.slice(1));
}

const picture = await render(
  'flowchart LR\naccTitle: A request\naccDescr: A client asks.\nclient[Client] --> server[Server]',
);
if (!picture.includes('<svg')) throw new Error(picture);

const contract = requireContract('doors');
const mock = await startMock(contract);
const response = await fetch(`${mock.api}doors`, {headers: {Authorization: 'Bearer any'}});
process.stdout.write(`${contract.title}: ${response.status} ${await response.text()}\n`);
await mock.close();
