import {pressOn, type, waitFor} from '../reader';
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
    name: 'a search from the keyboard and one with the pointer open a result',
    run: async (reader, site) => {
      await openHydrated(reader, site, '/web/2.0/introduction');
      await reader.pressKeys('Control', 'k');
      await waitFor(reader, isFocused, true);
      await type(reader, 'decode card');
      await waitFor(reader, isFirstOption('Decode'), true);
      await waitFor(reader, `document.querySelectorAll('${option}[aria-selected=true]').length`, 1);
      await reader.pressKeys('Enter');
      await waitFor(reader, `${readPath} + location.hash`, '/web/2.0/rest/card-formats#decode');
      await waitFor(reader, 'document.activeElement.id', 'decode');
      await pressOn(reader, input);
      await type(reader, 'floor groups');
      await waitFor(reader, isFirstOption('Floor groups'), true);
      await pressOn(reader, option);
      await waitFor(reader, readPath, '/web/2.0/rest/floor-groups');
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
