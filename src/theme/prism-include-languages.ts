/** Ejected to do nothing: samples are coloured at compile time, and the browser receives no Prism. */
export default function prismIncludeLanguages(): void {}
