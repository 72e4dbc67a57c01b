/** Ejected: empty, because samples are highlighted at compile time and the browser doesn't need Prism. */
export default function prismIncludeLanguages(): void {}
