import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openEditor } from '@/components/seo/editor/open-editor';
import type { SeoState } from '@/lib/seo/schema';
import { type Answers, answerCalls } from '../support/answer-calls';
import { shippedFigures } from '../support/shipped-constants';

const PATH = '/about';
const state: SeoState = { record: null, version: 0, history: [] };
const opened = () =>
  Response.json({ data: state, origin: 'https://ridgelight.example', figures: shippedFigures });
const failed = () => new Response('', { status: 500, statusText: 'Internal Server Error' });

/** Opens the editor on a page, without the pauses between its tries. Returns the calls it made. */
async function open(path: string, answer: NonNullable<Answers[string]>) {
  const calls = answerCalls({ 'GET /api/admin/seo': answer });
  const opening = openEditor(path);
  await vi.runAllTimersAsync();
  const editor = await opening;
  vi.useRealTimers();
  render(editor);
  return calls;
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe('opening the editor', () => {
  test('asks for what is stored, and then shows it', async () => {
    const calls = await open(PATH, opened);
    screen.getByRole('dialog', { name: 'Edit SEO Settings' });
    screen.getByRole('tab', { name: 'Basic SEO' });
    expect(calls).toMatchObject([{ query: { path: PATH } }]);
  });

  test('tries four times', async () => {
    let tries = 0;
    const calls = await open(PATH, () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return tries < 4 ? failed() : opened();
    });
    expect(calls).toHaveLength(4);
    screen.getByRole('tab', { name: 'Basic SEO' });
  });

  test.each([
    ['answers with an error', failed, 'Internal Server Error'],
    [
      'cannot be reached',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'we can’t reach the server',
    ],
  ])('shows no fields when the server %s', async (_, answer, reason) => {
    const calls = await open(PATH, answer);
    expect(calls).toHaveLength(4);
    expect(screen.getByRole('alert').textContent).toBe(`Error fetching SEO data: ${reason}`);
    expect(screen.queryByRole('tab')).toBeNull();
    screen.getByRole('button', { name: 'Try again' });
  });

  test('leads to sign-in and back when nobody is signed in', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    onTestFinished(() => assign.mockRestore());
    const calls = await open(PATH, () => new Response('', { status: 401 }));
    expect(calls).toHaveLength(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/sign-in?next=%2Fabout%3Feditseo%3Dtrue');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of words asks for those, and leads to sign-in and back to them', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    onTestFinished(() => assign.mockRestore());
    const calls = answerCalls({ 'GET /api/admin/words': () => new Response('', { status: 401 }) });
    await openEditor(PATH, 'words');
    expect(calls).toMatchObject([{ query: { path: PATH } }]);
    expect(assign).toHaveBeenCalledExactlyOnceWith(
      '/admin/sign-in?next=%2Fabout%3Feditseo%3Dtrue%26words%3Dtrue',
    );
  });

  test('does nothing for an address that is no page, or that the server rejects', async () => {
    expect(await open('/services/no-such-service', opened)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.useFakeTimers();
    expect(await open(PATH, () => new Response('', { status: 404 }))).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
