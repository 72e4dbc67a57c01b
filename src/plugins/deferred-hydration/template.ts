import template from '@docusaurus/core/lib/ssg/ssgTemplate.html';

const before = '<script src="<%= it.baseUrl %><%= script %>" defer></script>';
/** Browsers ignore the relation `later`. `src/early/hydration.ts` replaces the links with scripts. */
const after = '<link rel="later" as="script" href="<%= it.baseUrl %><%= script %>" data-script>';

if (template.split(before).length !== 2) {
  throw new Error(
    `The page template of Docusaurus doesn't contain exactly one ${before}. Adapt src/plugins/deferred-hydration/template.ts.`,
  );
}

/** Docusaurus's page template, with scripts that load after the first paint. */
export const ssrTemplate = template.replace(before, () => after);
