import { afterAll, vi } from 'vitest';

const environment = { ...process.env };

// Test files share a process and its packages. Modules of our own, with what they hold, are fresh in each file.
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.useRealTimers();
  vi.resetModules();
});
