/** Ejected: empty, because only the chunk of CodeBlock loads languages. Samples have their colors from the build. */
export default function prismIncludeLanguages(): void {}
