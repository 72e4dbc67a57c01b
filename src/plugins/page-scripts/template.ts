import template from '@docusaurus/core/lib/ssg/ssgTemplate.html';

/** Replaces text of Docusaurus's page template. @throws if an upgrade of Docusaurus has changed this text */
function replaceOnce(html: string, before: string, after: string): string {
  if (html.split(before).length !== 2) {
    throw new Error(
      `The page template of Docusaurus doesn’t contain exactly one ${before}. Adapt src/plugins/page-scripts/template.ts.`,
    );
  }
  return html.replace(before, () => after);
}

/** Browsers ignore the relation `later`. `src/early/hydration.ts` replaces the links with scripts. */
const withLaterScripts = replaceOnce(
  template,
  '<script src="<%= it.baseUrl %><%= script %>" defer></script>',
  '<link rel="later" as="script" href="<%= it.baseUrl %><%= script %>" data-script>',
);

/** Docusaurus's page template, with scripts that load after the first paint, and without style attributes, which the Content-Security-Policy forbids. */
export const ssrTemplate = replaceOnce(
  withLaterScripts,
  '<%~ it.preBodyTags %>',
  `<%~ it.preBodyTags.replace('<svg style="display: none;"', '<svg display="none"') %>`,
);
