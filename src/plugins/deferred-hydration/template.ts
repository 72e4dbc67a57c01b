import theirs from '@docusaurus/core/lib/ssg/ssgTemplate.html';

const before = '<script src="<%= it.baseUrl %><%= script %>" defer></script>';
/** No browser does anything for `later`: what the first paint needs has the connection to itself. */
const after = '<link rel="later" as="script" href="<%= it.baseUrl %><%= script %>" data-script>';

if (theirs.split(before).length !== 2) {
  throw new Error(
    `Docusaurus's page no longer has exactly one ${before}: adapt src/plugins/deferred-hydration/template.ts.`,
  );
}

/** Docusaurus's own page, whose scripts are fetched after it and run by `deferredHydration.mjs`. */
export const ssrTemplate = theirs.replace(before, () => after);
