import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AdminShell } from '@/components/shell/admin-shell';
import { sampleLeads } from '@/components/styleguide/sample-leads';
import { Styleguide } from '@/components/styleguide/styleguide';
import { chapters } from '@/components/styleguide/styleguide-index';
import { parseThemeTokens, tokenStyleSheets } from '@/components/styleguide/theme-tokens';

const calls = vi.fn();

beforeEach(() => {
  calls.mockReset();
  vi.stubGlobal('fetch', calls);
  render(
    <AdminShell
      title="Styleguide"
      staff={{ id: 'ann', name: 'Ann', email: 'ann@example.com', role: 'owner', sessionId: 's' }}
      needs={null}
    >
      <Styleguide
        tokens={parseThemeTokens(tokenStyleSheets.map((file) => readFileSync(file, 'utf8')).join(''))}
        leads={sampleLeads(Date.now())}
      />
    </AdminShell>,
  );
  return () => vi.unstubAllGlobals();
});

test('the style guide shows and links to every chapter, with no contrast that is too low', () => {
  const titles = chapters.map(({ title }) => title);
  // Sections of pages have headings of the same level.
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.filter((heading) => titles.some((title) => title === heading))).toEqual(titles);
  const index = screen.getByRole('navigation', { name: 'Styleguide' });
  for (const { id, title } of chapters) {
    const link = within(index).getByRole('link', { name: title });
    expect(document.querySelector(link.getAttribute('href') ?? '')?.id).toBe(id);
  }
  expect(screen.queryByText(/too low/)).toBeNull();
});

test('its toasts and its dialog open', async () => {
  const user = userEvent.setup();
  for (const [button, text] of [
    ['Show a success', 'Message Sent Successfully'],
    ['Show a failure', 'Error Sending Message'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByText(text);
  }
  await user.click(screen.getByRole('button', { name: 'Open a long dialog' }));
  await screen.findByRole('dialog', { name: 'A long dialog' });
});

test('its sample leads are toggled and opened, and nothing is stored', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Contact A visitor of last week' }));
  await user.click(screen.getByRole('button', { name: 'A visitor of last week' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lead Details' });
  expect(dialog.textContent).toContain('A visitor of last week');
  expect(dialog.textContent).toContain('Mark as Not Contacted');
  expect(calls).not.toHaveBeenCalled();
});
