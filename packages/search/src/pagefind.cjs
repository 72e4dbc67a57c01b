// Runs in a process of its own, because the loader of Docusaurus turns `import()` into `require()`, which can't load Pagefind.
// Input: records as JSON. Argument: the folder of the index.
const {text} = require('node:stream/consumers');

/** @param {{errors: string[]}} outcome */
function expectNone({errors}) {
  if (errors.length > 0) throw new Error(errors.join(' '));
}

async function main() {
  const {createIndex, close} = await import('pagefind');
  const {index} = await createIndex();
  for (const record of JSON.parse(await text(process.stdin))) expectNone(await index.addCustomRecord(record));
  expectNone(await index.writeFiles({outputPath: process.argv[2]}));
  await close();
}

main().catch((error) => {
  const isMissing = error.code === 'ERR_MODULE_NOT_FOUND';
  process.stderr.write(
    isMissing ? 'The engine "pagefind" needs a package. Run "npm install pagefind".' : String(error.stack),
  );
  process.exitCode = 1;
});
