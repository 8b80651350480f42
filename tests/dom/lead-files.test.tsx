import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadFiles } from '@/components/leads/detail/lead-files';
import type { LeadFile } from '@/lib/leads/files/schema';
import { findDomViolations } from '../support/axe';
import { renderStaff } from '../support/render-staff';

const roof: LeadFile = {
  id: 'roof',
  leadId: 'ann',
  name: 'roof.jpg',
  kind: 'jpeg',
  size: 3_400_000,
  mayPreview: true,
  createdAt: '2026-11-27T20:00:00.000Z',
};
const bill: LeadFile = { ...roof, id: 'bill', name: 'bill.pdf', kind: 'pdf', mayPreview: false };

test('a picture opens larger, and is turned and enlarged', async () => {
  const user = renderStaff(<LeadFiles leadId="ann" files={[roof, bill]} />);
  await user.click(screen.getByRole('button', { name: /roof\.jpg/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'roof.jpg' }));
  const picture = dialog.getByRole('img', { name: 'roof.jpg' });
  expect(picture.getAttribute('src')).toBe('/api/admin/leads/ann/files/roof/preview?width=1600');
  await user.click(dialog.getByRole('button', { name: 'Turn right' }));
  await user.click(dialog.getByRole('button', { name: 'Larger' }));
  expect(picture.style.rotate).toBe('90deg');
  expect(picture.style.width).toBe('200%');
  expect(dialog.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
    '/api/admin/leads/ann/files/roof',
  );
  expect(await findDomViolations(screen.getByRole('dialog'))).toEqual([]);
});

test('a PDF is fetched as a file, and opened from the browser’s own copy', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } }),
  );
  const user = renderStaff(<LeadFiles leadId="ann" files={[bill]} />);
  await user.click(screen.getByRole('button', { name: /bill\.pdf/ }));
  const link = await screen.findByRole('link', { name: 'Open the PDF' });
  expect(link.getAttribute('href')).toMatch(/^blob:/);
});

test('a file is deleted after a second press', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`);
    return Response.json({ data: null });
  });
  const user = renderStaff(<LeadFiles leadId="ann" files={[roof]} />);
  await user.click(screen.getByRole('button', { name: /roof\.jpg/ }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete it for good' }));
  await waitFor(() => expect(calls).toEqual(['DELETE /api/admin/leads/ann/files/roof']));
});

test('a viewer deletes nothing', async () => {
  const user = renderStaff(<LeadFiles leadId="ann" files={[roof]} />, { profile: { role: 'viewer' } });
  await user.click(screen.getByRole('button', { name: /roof\.jpg/ }));
  screen.getByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
