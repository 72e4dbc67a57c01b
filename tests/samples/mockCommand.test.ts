import {once} from 'node:events';
import {createServer} from 'node:http';
import {describe, expect, it} from 'vitest';
import {findPorts, isFree, runMock, runMockWithNpm, waitForMock} from './mockCommand';

describe('the mock command', () => {
  it('prints help and starts nothing with --help', async () => {
    const command = runMock('--help');
    expect(await command.exitCode).toBe(0);
    expect(command.output()).toMatch(/^Usage: npm run mock/);
    expect(command.output()).not.toContain('Starting');
  });

  it.each([
    [['--prot', '4010'], /^Unknown option '--prot'\. Did you mean --port\?\n\nUsage: npm run mock/m],
    [['--port', 'http'], /^"http" is not a port\. Use a number from 1 to 64999\.$/m],
  ])('rejects %j', async (args, message) => {
    const command = runMock(...args);
    expect(await command.exitCode).toBe(1);
    expect(command.output()).toMatch(message);
  });

  it.each([
    ['newest', 0],
    ['oldest', 10],
  ])(
    'ends if the port of the %s version is in use',
    async (_, offset) => {
      const port = await findPorts();
      const blocker = createServer().listen(port + offset, '127.0.0.1');
      await once(blocker, 'listening');
      const command = runMock('--port', String(port));
      expect(await command.exitCode).toBe(1);
      blocker.close();
      expect(command.output()).toContain(`Port ${port + offset} is in use`);
    },
    120_000,
  );

  it('ends after SIGTERM', async () => {
    const command = runMock('--port', String(await findPorts()));
    await waitForMock(command);
    command.process.kill('SIGTERM');
    expect(await command.exitCode).toBe(0);
  });

  it('ends when npm ends after SIGTERM', async () => {
    const port = await findPorts();
    const command = runMockWithNpm('--port', String(port));
    await waitForMock(command);
    command.process.kill('SIGTERM');
    await expect.poll(() => isFree(port), {timeout: 20_000, interval: 200}).toBe(true);
  });
});
