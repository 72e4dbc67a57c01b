import {waitFor} from '../reader';
import {openHydrated, query, type Task} from './task';

/** A control that gets the focus, and the result and the state in the URL after the right arrow key. */
const pictures = [
  {
    name: 'the access decision',
    path: '/web/2.0/rest/rules#picture-decision-ladder?clock=480',
    control: '[name=lockdown]',
    shows: 'Denied at the check rule',
    keeps: 'lockdown=lockdownActive',
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
    path: '/web/2.0/rest/webhooks#picture-webhook-signature?delay=30',
    control: '[name=bodyByte]',
    shows: 'Rejected in step 4',
    keeps: 'bodyByte=',
  },
] as const;

export const livePictureTasks: readonly Task[] = pictures.map(({name, path, control, shows, keeps}) => ({
  area: 'live pictures',
  name: `the keyboard changes ${name}, and the URL keeps the state`,
  run: async (reader, site) => {
    await openHydrated(reader, site, path);
    const figure = `figure#${path.split('#')[1]?.split('?')[0]}`;
    await waitFor(reader, `${query(`${figure} ${control}`)} !== null`, true);
    await reader.read(`${query(`${figure} ${control}`)}.focus()`);
    await reader.pressKeys('ArrowRight');
    const status = query(`${figure} [role=status]`);
    await waitFor(reader, `${status}.textContent.includes(${JSON.stringify(shows)})`, true);
    await waitFor(reader, `${query(`${figure} :focus`)} !== null`, true);
    await waitFor(reader, `location.hash.includes('${keeps}')`, true);
  },
}));
