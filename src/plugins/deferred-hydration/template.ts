import template from '@docusaurus/core/lib/ssg/ssgTemplate.html';

const before = '<script src="<%= it.baseUrl %><%= script %>" defer></script>';
/** Browsers ignore the relation `later`, so that the files for the first paint load first. */
const after = '<link rel="later" as="script" href="<%= it.baseUrl %><%= script %>" data-script>';

if (template.split(before).length !== 2) {
  throw new Error(
    `The page template of Docusaurus doesn't contain exactly one ${before}. Adapt src/plugins/deferred-hydration/template.ts.`,
  );
}

/** Docusaurus's page template, with scripts that `deferredHydration.mjs` fetches and runs. */
export const ssrTemplate = template.replace(before, () => after);
