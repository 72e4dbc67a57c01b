import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {drawMark} from '../../src/components/brandMark';
import {drawSocialCard} from './socialCard';

/** Where the drawn files wait to be served, from the site's root; never committed. */
export const brandAssetsDirectory = '.cache/brand';

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;

/**
 * Draws the favicon and the social card from `src/brand.ts`, so that renaming the brand renames its pictures.
 * Called while the configuration is read, because Docusaurus copies static folders from there.
 *
 * @param siteDirectory the folder of docusaurus.config.ts
 */
export function drawBrandAssets(siteDirectory: string): void {
  const directory = path.join(siteDirectory, brandAssetsDirectory, 'img');
  mkdirSync(directory, {recursive: true});
  const write = (name: string, content: string | Buffer): void =>
    writeFileSync(path.join(directory, name), content);
  write('favicon.svg', svg(drawMark({ground: '#1c55d1', figure: '#ffffff'})));
  write('social-card.png', drawSocialCard());
}
