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

/** The Content-Security-Policy forbids style attributes. The banner about a wrong base URL has some in a script. */
const withPlainBanner = replaceOnce(
  withLaterScripts,
  '<%~ metaAttribute %>',
  String.raw`<%~ metaAttribute.replace(/bannerHtml = .*/, (html) => html.replace(/ style=\\".*?\\"/g, '')) %>`,
);

/** Docusaurus's page template, with scripts that load after the first paint, and without style attributes. */
export const ssrTemplate = replaceOnce(
  withPlainBanner,
  '<%~ it.preBodyTags %>',
  `<%~ it.preBodyTags.replace('<svg style="display: none;"', '<svg display="none"') %>`,
);
