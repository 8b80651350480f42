import { afterEach, beforeEach, expect, vi } from 'vitest';

const complaints: unknown[][] = [];

// A test that expects an error says so: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint));
});

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([]);
});
