import {compileSamples, hasDotnet} from './dotnet';

/** Compiles the C# samples once for all tests, including every block on a page. Warnings are errors. */
export default async function setup(): Promise<void> {
  if (!hasDotnet) return;
  const {code, output} = await compileSamples();
  if (code !== 0) throw new Error(output);
}
