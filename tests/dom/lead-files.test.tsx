import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadFiles } from '@/components/leads/detail/lead-files';
import { ListEditor } from '@/components/settings/fields/list-editor';
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
  await user.click(dialog.getByRole('button', { name: 'Rotate right' }));
  const seen = picture.parentElement as HTMLElement;
  Object.defineProperties(seen, { clientWidth: { value: 400 }, clientHeight: { value: 400 } });
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
  // The middle stays in the middle.
  expect([seen.scrollLeft, seen.scrollTop]).toEqual([200, 200]);
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

test('walks through the files, and shows the HEIC photo of an iPhone where the browser can', async () => {
  const photo: LeadFile = { ...roof, id: 'iphone', name: 'IMG_1.HEIC', kind: 'heic', mayPreview: false };
  const user = renderStaff(<LeadFiles leadId="ann" files={[roof, photo]} />);
  await user.click(screen.getByRole('button', { name: /roof\.jpg/ }));
  await user.click(screen.getByRole('button', { name: 'Next file' }));
  const dialog = within(screen.getByRole('dialog', { name: 'IMG_1.HEIC' }));
  expect(document.activeElement?.textContent).toBe('Next file');
  expect(dialog.queryByRole('button', { name: 'Use in a job' })).toBeNull();
  const picture = dialog.getByRole('img', { name: 'IMG_1.HEIC' });
  expect(picture.getAttribute('src')).toBe('/api/admin/leads/ann/files/iphone');
  fireEvent.error(picture);
  dialog.getByText(/Your browser can’t show it/);
});

test('gets another name', async () => {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push([init.method, path, JSON.parse(String(init.body))]);
    return Response.json({ data: null });
  });
  const user = renderStaff(<LeadFiles leadId="ann" files={[roof]} />);
  await user.click(screen.getByRole('button', { name: /roof\.jpg/ }));
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'South roof{Enter}');
  await waitFor(() =>
    expect(calls).toEqual([['PATCH', '/api/admin/leads/ann/files/roof', { name: 'South roof' }]]),
  );
});

const job = {
  id: 'first',
  town: 'Asheville',
  month: '2026-06',
  roof: 'a metal roof',
  panels: 20,
  kilowatts: 8,
  years: [],
  days: 2,
  photos: [],
  consentDate: '2026-07-01',
  consentBy: 'Ruth',
};

/** As the server returns it. */
const copy = { hash: 'a'.repeat(32), width: 1200, height: 900 };

test('an owner adds a photo to a job once it says who agreed and when', async () => {
  const posts: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/admin/settings/jobs')
      return Response.json({ data: { value: [job], version: 3, changedAt: null, changedBy: null } });
    posts.push([path, JSON.parse(String(init.body))]);
    return Response.json({ data: copy });
  });
  const user = renderStaff(<LeadFiles leadId="ann" files={[roof]} />);
  await user.click(screen.getByRole('button', { name: /roof\.jpg/ }));
  await user.click(screen.getByRole('button', { name: 'Use in a job' }));
  const form = within(await screen.findByRole('form', { name: 'Use this photo in a job' }));
  await user.selectOptions(form.getByLabelText('Job'), 'Asheville, June 2026');
  fireEvent.change(form.getByLabelText('What it shows'), { target: { value: '20 panels on a metal roof' } });
  await user.click(form.getByRole('button', { name: 'Add it to the job' }));
  expect(posts).toEqual([]);
  fireEvent.change(form.getByLabelText('Consent given by'), { target: { value: 'Ann Smith' } });
  fireEvent.change(form.getByLabelText('Consent given on'), { target: { value: '2026-11-20' } });
  expect(await findDomViolations(screen.getByRole('dialog'))).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Add it to the job' }));
  await screen.findByText(/The job has a copy/);
  const photo = { job: 'first', version: 3, alt: '20 panels on a metal roof' };
  expect(posts).toEqual([
    ['/api/admin/leads/ann/files/roof/job', { ...photo, consentBy: 'Ann Smith', consentDate: '2026-11-20' }],
  ]);
});

test('a photo begins a new job, which waits unsaved among the jobs with the photo and the consent', async () => {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method) calls.push([init.method, path, JSON.parse(String(init.body))]);
    if (path.includes('/files/')) return Response.json({ data: copy });
    return Response.json({ data: { value: [], version: 0, changedAt: null, changedBy: null } });
  });
  const user = renderStaff(<LeadFiles leadId="ann" files={[roof]} />);
  await user.click(screen.getByRole('button', { name: /roof\.jpg/ }));
  await user.click(screen.getByRole('button', { name: 'Use in a job' }));
  const form = within(await screen.findByRole('form', { name: 'Use this photo in a job' }));
  expect(form.getByLabelText<HTMLSelectElement>('Job').selectedOptions[0]?.text).toBe('A new job');
  fireEvent.change(form.getByLabelText('What it shows'), { target: { value: 'A metal roof' } });
  fireEvent.change(form.getByLabelText('Consent given on'), { target: { value: '2026-11-20' } });
  await user.click(form.getByRole('button', { name: 'Begin the job' }));
  expect(calls).toEqual([]);
  fireEvent.change(form.getByLabelText('Consent given by'), { target: { value: 'Ann Smith' } });
  await user.click(form.getByRole('button', { name: 'Begin the job' }));
  const link = await screen.findByRole('link', { name: 'fill in the rest and save it' });
  expect(link.getAttribute('href')).toBe('/admin/settings/jobs');
  const photo = { job: null, version: 0, alt: 'A metal roof' };
  expect(calls).toEqual([
    [
      'POST',
      '/api/admin/leads/ann/files/roof/job',
      { ...photo, consentBy: 'Ann Smith', consentDate: '2026-11-20' },
    ],
  ]);
  cleanup();
  renderStaff(<ListEditor name="jobs" isOwner />);
  const job = within(await screen.findByRole('form', { name: 'A new job' }));
  expect(job.getByLabelText<HTMLInputElement>('Consent given by').value).toBe('Ann Smith');
  expect(job.getByLabelText<HTMLInputElement>('Consent given on').value).toBe('2026-11-20');
  expect(job.getByDisplayValue('A metal roof')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('staff who aren’t owners publish nothing', async () => {
  const user = renderStaff(<LeadFiles leadId="ann" files={[roof]} />, { profile: { role: 'staff' } });
  await user.click(screen.getByRole('button', { name: /roof\.jpg/ }));
  screen.getByRole('button', { name: 'Rename' });
  expect(screen.queryByRole('button', { name: 'Use in a job' })).toBeNull();
});
