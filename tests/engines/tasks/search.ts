import {pressOn, type, waitFor, type Reader} from '../reader';
import {isShown, openHydrated, openUnhydrated, hydrate, readPath, type Task} from './task';

const input = '.navbar input[type=search]';
const option = '[role=option]';
const isFocused = `document.activeElement === document.querySelector('${input}')`;

/** Whether the first option contains a text. Each typed letter changes the options, so tasks wait for those of all letters. */
const isFirstOption = (text: string): string =>
  `document.querySelector('${option}')?.textContent.includes('${text}')`;

/** Tasks about search. */
export const searchTasks: readonly Task[] = [
  {
    area: 'search',
    name: 'a search from the keyboard opens a result',
    run: async (reader, site) => {
      await openHydrated(reader, site, '/web/2.0/introduction');
      await reader.pressKeys('Control', 'k');
      await waitFor(reader, isFocused, true);
      await type(reader, 'decode card');
      await waitFor(reader, isFirstOption('Decode'), true);
      await reader.pressKeys('ArrowDown');
      await waitFor(reader, `document.querySelectorAll('${option}[aria-selected=true]').length`, 1);
      await reader.pressKeys('Enter');
      await waitFor(reader, `${readPath} + location.hash`, '/web/2.0/rest/card-formats#decode');
      await waitFor(reader, 'document.activeElement.id', 'decode');
    },
  },
  {
    area: 'search',
    name: 'a search with the pointer opens a result',
    run: async (reader, site) => {
      await openHydrated(reader, site, '/web/2.0/introduction');
      await pressOn(reader, input);
      await type(reader, 'card formats');
      await waitFor(reader, isFirstOption('Card formats'), true);
      await pressOn(reader, option);
      await waitFor(reader, readPath, '/web/2.0/rest/card-formats');
    },
  },
  {
    area: 'search',
    name: 'text that was typed before hydration is kept and searched',
    run: async (reader, site) => {
      await openUnhydrated(reader, site, '/web/2.0/introduction');
      await reader.pressKeys('Control', 'k');
      await type(reader, 'webhook');
      await hydrate(reader);
      await waitFor(reader, `document.querySelector('${input}').value`, 'webhook');
      await waitFor(reader, isShown(option), true);
      await waitFor(reader, isFocused, true);
    },
  },
];

/** Types into the search box, and waits for results. */
export async function search(reader: Reader, words: string): Promise<void> {
  await pressOn(reader, input);
  await type(reader, words);
  await waitFor(reader, isShown(option), true);
}
