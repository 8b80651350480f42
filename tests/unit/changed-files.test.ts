import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { listChangedFiles } from '@/scripts/verify/changed-files';

let root: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
    cwd: root,
    stdio: 'ignore',
  });
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const commit = (file: string, text: string) => {
  write(file, text);
  git('add', file);
  git('commit', '--message', file);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ridgelight-checkout-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  git('init', '--initial-branch', 'main');
  commit('committed.ts', '1');
  commit('removed.ts', '1');
});

test('on the main branch, what differs from the last commit has changed', () => {
  expect(listChangedFiles(root)).toEqual([]);
  write('committed.ts', '2');
  write('new “page”.ts', '1');
  rmSync(path.join(root, 'removed.ts'));
  expect(listChangedFiles(root)).toEqual(['committed.ts', 'new “page”.ts']);
});

test('on a detached commit, what differs from the last commit has changed', () => {
  git('checkout', '--detach');
  write('committed.ts', '2');
  expect(listChangedFiles(root)).toEqual(['committed.ts']);
});

test('on another branch, what differs from where it left the main branch has changed', () => {
  git('checkout', '-b', 'field');
  commit('field.ts', '1');
  git('checkout', 'main');
  commit('later.ts', '1');
  git('checkout', 'field');
  write('committed.ts', '2');
  expect(listChangedFiles(root)).toEqual(['committed.ts', 'field.ts']);
});
