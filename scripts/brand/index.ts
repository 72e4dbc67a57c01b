import {drawMark} from '../../src/components/brandMark';
import {drawSocialCard} from './socialCard';

/** Draws the images in `static/` that show the brand of `src/config/site.ts`. Returns them by file. */
export function drawBrandImages(): ReadonlyMap<string, Buffer> {
  const mark = drawMark({ground: '#1c55d1', figure: '#ffffff'});
  const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark}</svg>\n`;
  return new Map([
    ['static/img/favicon.svg', Buffer.from(favicon)],
    ['static/img/social-card.png', drawSocialCard()],
  ]);
}
