import {once} from 'node:events';
import {createServer} from 'node:http';
import {describe, expect, it} from 'vitest';
import {versions} from '../../src/config/books';
import {findPorts, isFree, runApiMock, runMockWithNpm, waitForMock} from './mockCommand';

describe('the mock command', () => {
  it.each([0, 10])('ends if the port of one of its versions is in use (+%d)', async (offset) => {
    const port = await findPorts();
    const blocker = createServer().listen(port + offset, '127.0.0.1');
    await once(blocker, 'listening');
    const command = runApiMock('--port', String(port), ...versions.map(({folder}) => `${folder}/openapi`));
    expect(await command.exitCode).toBe(1);
    blocker.close();
    expect(command.output()).toContain(`Port ${port + offset} is in use`);
  });

  it('ends when npm ends after SIGTERM', async () => {
    const port = await findPorts();
    const command = runMockWithNpm('--port', String(port));
    await waitForMock(command);
    command.process.kill('SIGTERM');
    await expect.poll(() => isFree(port), {timeout: 20_000, interval: 200}).toBe(true);
  });
});
