import {startCardBits} from './cardBits';
import {startDecisionLadder} from './decisionLadder';
import {startDoorTimeline} from './doorTimeline';
import {startWebhookSignature} from './webhookSignature';
import cardBits from '!!./cardBits.css?text';
import controls from '!!./controls.css?text';
import doorTimeline from '!!./doorTimeline.css?text';
import outcomes from '!!./outcomes.css?text';

const pictures: Readonly<Record<string, (figure: HTMLElement, model: never) => void>> = {
  cardBits: startCardBits,
  decisionLadder: startDecisionLadder,
  doorTimeline: startDoorTimeline,
  webhookSignature: startWebhookSignature,
};

/** Not a part of the style sheet of all pages, because most pages have no live picture. */
const styles = [controls, outcomes, cardBits, doorTimeline];

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

/** Adds the style sheets, once. */
function addStyles(): void {
  document.adoptedStyleSheets.push(
    ...styles.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    }),
  );
  hasStyles = true;
}
