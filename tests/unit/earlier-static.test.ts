import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { archiveStatic, restoreStatic } from '@/scripts/launch/earlier-static';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-11-02T12:00:00Z');
const day = (count: number) => new Date(START + count * DAY_MS);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'earlier-static-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const chunks = () => path.join(folder, 'static', 'chunks');
const served = () => readdirSync(chunks()).sort();

/** Replaces the build as `next build` does, by one that makes these chunks. */
function build(on: Date, files: Record<string, string>, bounds?: Parameters<typeof restoreStatic>[2]) {
  archiveStatic(folder, on);
  rmSync(path.join(folder, 'static'), { recursive: true, force: true });
  mkdirSync(chunks(), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(chunks(), name), text);
  restoreStatic(folder, on, bounds);
}

describe('the static files of earlier builds', () => {
  test('of a first build are only its own', () => {
    build(day(0), { 'a1.js': 'form' });
    expect(served()).toEqual(['a1.js']);
  });

  test('are served unchanged next to the current build’s files', () => {
    build(day(0), { 'a1.js': 'old form', 'vendor.js': 'react' });
    build(day(1), { 'a2.js': 'new form', 'vendor.js': 'react' });
    expect(served()).toEqual(['a1.js', 'a2.js', 'vendor.js']);
    expect(readFileSync(path.join(chunks(), 'a1.js'), 'utf8')).toBe('old form');
    expect(readFileSync(path.join(chunks(), 'a2.js'), 'utf8')).toBe('new form');
  });

  test('stay for a week after they were replaced, however long they were current and however many builds follow', () => {
    build(day(0), { 'a1.js': '1' });
    build(day(30), { 'a2.js': '2' });
    build(day(33), { 'a3.js': '3' });
    build(day(37), { 'a4.js': '4' });
    expect(served()).toEqual(['a1.js', 'a2.js', 'a3.js', 'a4.js']);
    build(day(37.5), { 'a5.js': '5' });
    expect(served()).toEqual(['a2.js', 'a3.js', 'a4.js', 'a5.js']);
    build(day(60), { 'a6.js': '6' });
    expect(served()).toEqual(['a5.js', 'a6.js']);
  });

  test('a file that returns in a later build expires a week after its next replacement', () => {
    build(day(0), { 'a1.js': '1' });
    build(day(1), { 'a2.js': '2' });
    build(day(2), { 'a1.js': '1' });
    build(day(20), { 'a3.js': '3' });
    build(day(26), { 'a4.js': '4' });
    expect(served()).toEqual(['a1.js', 'a3.js', 'a4.js']);
  });

  test('are limited in total size, the newest are kept', () => {
    const bounds = { keepMs: 7 * DAY_MS, maxBytes: 25 };
    build(day(0), { 'a1.js': 'x'.repeat(10) }, bounds);
    build(day(1), { 'a2.js': 'x'.repeat(10) }, bounds);
    build(day(2), { 'a3.js': 'x'.repeat(10) }, bounds);
    build(day(3), { 'a4.js': 'x'.repeat(100) }, bounds);
    expect(served()).toEqual(['a2.js', 'a3.js', 'a4.js']);
  });

  test('survive a failed build', () => {
    build(day(0), { 'a1.js': '1' });
    archiveStatic(folder, day(1));
    rmSync(path.join(folder, 'static'), { recursive: true });
    build(day(1), { 'a2.js': '2' });
    expect(served()).toEqual(['a1.js', 'a2.js']);
  });
});
