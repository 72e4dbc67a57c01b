import theirs from '@docusaurus/core/lib/ssg/ssgTemplate.html';

const before = '<script src="<%= it.baseUrl %><%= script %>" defer></script>';
/** `prefetch` takes its turn after all that the first paint needs; `data-script` is what the starter looks for. */
const after = '<link rel="prefetch" as="script" href="<%= it.baseUrl %><%= script %>" data-script>';

if (theirs.split(before).length !== 2) {
  throw new Error(`Docusaurus's page no longer has exactly one ${before}: adapt src/starter/template.ts.`);
}

/** Docusaurus's own page, whose scripts are fetched early and run by `starter.mjs`. */
export const ssrTemplate = theirs.replace(before, () => after);
