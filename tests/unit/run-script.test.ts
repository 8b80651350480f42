import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs a script whose work is this function, and returns how it ended. */
function run(work: string) {
  const script = `import { runScript } from './scripts/launch/run-script.ts'; await runScript(${work});`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  return { status, stderr };
}

const stoppedBy = (signal: string, then: string) =>
  `async (stop) => {
    const stopped = new Promise((resolve) => stop.addEventListener('abort', resolve));
    process.kill(process.pid, '${signal}');
    await stopped;
    ${then};
  }`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('a script that %s keeps from ending its work exits with %i, in silence', (signal, status) => {
  expect(run(stoppedBy(signal, 'stop.throwIfAborted()'))).toEqual({ status, stderr: '' });
});

test('a script that ends its work in spite of a signal exits with its own code', () => {
  expect(run(stoppedBy('SIGTERM', 'return 0'))).toEqual({ status: 0, stderr: '' });
});

test('a script that fails on its own exits with 1 and says why', () => {
  expect(run(`async () => { throw new Error('The disk is full.'); }`)).toEqual({
    status: 1,
    stderr: expect.stringContaining('The disk is full.'),
  });
});
