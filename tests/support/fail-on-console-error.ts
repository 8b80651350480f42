import { afterEach, beforeEach, expect, vi } from 'vitest';

const errors: unknown[][] = [];

// A test that expects an error says so: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args));
});

afterEach(() => {
  expect(errors, 'console.error was called').toEqual([]);
});
