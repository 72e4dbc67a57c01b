import {startCardBits} from './cardBits';
import {startDecisionLadder} from './decisionLadder';
import {startDoorTimeline} from './doorTimeline';
import {startWebhookSignature} from './webhookSignature';
import styles from '!!./styles.css?text';

const pictures: Readonly<Record<string, (figure: HTMLElement, model: never) => void>> = {
  cardBits: startCardBits,
  decisionLadder: startDecisionLadder,
  doorTimeline: startDoorTimeline,
  webhookSignature: startWebhookSignature,
};

let hasStyles = false;

/** Makes figures live. The build has written the kind of each one to `data-live`, and its model to `data-model`. */
export function startPictures(figures: readonly Element[]): void {
  if (!hasStyles) addStyles();
  for (const figure of figures) {
    if (!(figure instanceof HTMLElement)) continue;
    const {live = '', model = ''} = figure.dataset;
    // A figure starts once, even if the route changes.
    figure.removeAttribute('data-live');
    pictures[live]?.(figure, JSON.parse(model) as never);
  }
}

/** Not a part of the style sheet of all pages, because most pages have no live picture. */
function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  hasStyles = true;
}
