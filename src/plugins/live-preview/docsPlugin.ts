import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import docs, {
  validateOptions,
  type LoadedContent,
  type PluginOptions,
  type SidebarsConfig,
} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';
import {checkSidebarIds} from '../../remark/page-rules/siteRules';
import {noteFailure} from './failures';
import {explainFailure} from './formatBuildError';

export {validateOptions};

/**
 * Docusaurus's plugin for books, whose sidebar is asked for its line first, and whose failure the live preview shows: where a
 * book cannot be read again, Docusaurus 3.9 writes that to the terminal alone and goes on with what it had.
 */
export default async function book(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docs(context, options);
  const watched = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      const message = explainFailure(error, context.siteDir);
      noteFailure(options.id, message);
      throw Object.assign(new Error(message), {stack: message});
    }
  };
  return {
    ...plugin,
    loadContent: () =>
      watched(async () => {
        await requireKnownPages(context.siteDir, options);
        return (await plugin.loadContent?.()) as LoadedContent;
      }),
    contentLoaded: async (loaded) => {
      await watched(async () => plugin.contentLoaded?.(loaded));
      noteFailure(options.id);
    },
  };
}

async function requireKnownPages(
  siteDir: string,
  {path: folder, sidebarPath}: Pick<PluginOptions, 'path' | 'sidebarPath'>,
): Promise<void> {
  if (!sidebarPath) return;
  const file = path.resolve(siteDir, sidebarPath);
  const {default: config} = (await loadFreshModule(file)) as {default: SidebarsConfig};
  const pages = readdirSync(path.resolve(siteDir, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) =>
      name
        .replace(/\.mdx?$/, '')
        .split(path.sep)
        .join('/'),
    );
  const sidebar = {file: path.relative(siteDir, file), text: readFileSync(file, 'utf8'), config};
  const findings = checkSidebarIds(pages, sidebar);
  if (findings.length > 0) throw new Error(findings.join('\n'));
}
