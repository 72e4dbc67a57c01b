import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {findFreePort} from '../servers/nginx';
import {startServer} from '../servers/startServer';
import type {Driver, Key, NamedKey} from './reader';

/** An action of a WebDriver pointer. */
type PointerAction =
  | {readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: 0}
  | {readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0};

/** An action of a WebDriver keyboard. */
interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

/** The characters of keys with a name, from the specification of WebDriver. */
const keyCharacters: Readonly<Record<NamedKey, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
const characterOf = (key: Key): string => (key in keyCharacters ? keyCharacters[key as NamedKey] : key);

/** Creates a folder with the settings of GTK, from which WebKitGTK reads the preference for reduced motion. */
function createSettings(prefersReducedMotion: boolean): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  mkdirSync(path.join(folder, 'gtk-3.0'));
  const value = prefersReducedMotion ? 0 : 1;
  writeFileSync(path.join(folder, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${value}\n`);
  return folder;
}

const isListening = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    ({ok}) => ok,
    () => false,
  );

/** Starts WebKitGTK's MiniBrowser on a virtual screen. Its own driver controls it with W3C WebDriver. */
export const startWebKit: Driver = async (binary, {prefersReducedMotion}) => {
  const settings = createSettings(prefersReducedMotion);
  const port = await findFreePort();
  const driver = `echo started; exec WebKitWebDriver --port=${port}`;
  const server = await startServer(
    'xvfb-run',
    ['--auto-servernum', '--server-args=-screen 0 1600x1200x24', 'sh', '-c', driver],
    {cwd: process.cwd(), env: {...process.env, XDG_CONFIG_HOME: settings}, ready: /started/},
  );
  const call = async <Value>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && {body: JSON.stringify(body)}),
    });
    const {value} = (await response.json()) as {value: Value};
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${JSON.stringify(value)}`);
    return value;
  };

  while (!(await isListening(port))) await wait(50);
  const options = {binary, args: ['--automation']};
  const {sessionId} = await call<{sessionId: string}>('POST', '/session', {
    capabilities: {alwaysMatch: {'webkitgtk:browserOptions': options}},
  });
  const session = `/session/${sessionId}`;
  const read = <Value>(expression: string): Promise<Value> =>
    call<Value>('POST', `${session}/execute/sync`, {script: `return (${expression});`, args: []});
  const act = (...actions: readonly PointerAction[]): Promise<void> =>
    call('POST', `${session}/actions`, {
      actions: [{type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}, actions}],
    });
  const actWithKeys = (actions: readonly KeyAction[]): Promise<void> =>
    call('POST', `${session}/actions`, {actions: [{type: 'key', id: 'keyboard', actions}]});
  return {
    reader: {
      resize: async (width, height) => {
        const [chromeWidth, chromeHeight] = await read<[number, number]>(
          '[outerWidth - innerWidth, outerHeight - innerHeight]',
        );
        const size = {width: width + chromeWidth, height: height + chromeHeight};
        await call('POST', `${session}/window/rect`, size);
      },
      open: (url) => call('POST', `${session}/url`, {url}),
      read,
      move: (x, y) => act({type: 'pointerMove', x, y, duration: 0}),
      press: () => act({type: 'pointerDown', button: 0}, {type: 'pointerUp', button: 0}),
      pressKeys: (...keys) => {
        const values = keys.map(characterOf);
        return actWithKeys([
          ...values.map((value) => ({type: 'keyDown', value}) as const),
          ...[...values].reverse().map((value) => ({type: 'keyUp', value}) as const),
        ]);
      },
    },
    stop: async () => {
      await call('DELETE', session);
      await server.stop();
      rmSync(settings, {recursive: true, force: true});
    },
  };
};
