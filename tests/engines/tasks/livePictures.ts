import {waitFor} from '../reader';
import {openHydrated, query, type Task} from './task';

/** A control that gets the focus, and the result and the state in the URL after a key. Default: the right arrow key. */
const pictures = [
  {
    name: 'the access decision',
    path: '/web/2.0/rest/rules#picture-decision-ladder?person=noor',
    control: 'input[name=door]',
    shows: 'Noor van Dijk, Office, 08:30. Granted.',
    keeps: 'door=office',
  },
  {
    name: 'the bits of a card',
    path: '/web/2.0/rest/card-formats#picture-bits-h10301?bits=00111101110110010011011101',
    control: '.bits button',
    shows: 'Wrong parity',
    keeps: 'bits=00',
  },
  {
    name: 'the time of a door',
    path: '/web/2.0/rest/devices#picture-door-states?situation=held&time=46',
    control: '[name=time]',
    shows: 'alarmsheldOpen',
    keeps: 'time=47',
  },
  {
    name: 'the body of a webhook delivery',
    path: '/web/2.0/rest/webhooks#picture-webhook-signature?delivery=0',
    control: 'textarea',
    key: 'x',
    shows: 'Rejected in step 4',
    // The text of a reader is never in the URL.
    keeps: 'picture-webhook-signature',
  },
] as const;

export const livePictureTasks: readonly Task[] = pictures.map(
  ({name, path, control, shows, keeps, ...others}) => ({
    area: 'live pictures',
    name: `the keyboard changes ${name}, and the URL keeps the state`,
    run: async (reader, site) => {
      await openHydrated(reader, site, path);
      const figure = `figure#${path.split('#')[1]?.split('?')[0]}`;
      await waitFor(reader, `${query(`${figure} ${control}`)} !== null`, true);
      await reader.read(`${query(`${figure} ${control}`)}.focus()`);
      await reader.pressKeys('key' in others ? others.key : 'ArrowRight');
      const status = query(`${figure} [role=status]`);
      await waitFor(reader, `${status}.textContent.includes(${JSON.stringify(shows)})`, true);
      await waitFor(reader, `${query(`${figure} :focus`)} !== null`, true);
      await waitFor(reader, `location.hash.includes('${keeps}')`, true);
    },
  }),
);
