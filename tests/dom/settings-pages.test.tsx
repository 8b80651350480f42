import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NeedsMark } from '@/components/leads/needs/needs-mark';
import { SettingsNav } from '@/components/settings/settings-nav';
import { SettingsOverview } from '@/components/settings/settings-overview';
import { NameForm } from '@/components/shell/name-form';
import { type Profile, ProfileProvider, useProfile } from '@/components/shell/profile';
import { settingsPages, settingsPagesFor } from '@/components/shell/settings-pages';
import { searchableSettings, searchSettings } from '@/components/shell/settings-search';
import { StaffData } from '@/components/shell/staff-data';
import { settings } from '@/lib/settings/entries';
import { estimateConstants } from '@/lib/solar/estimate/constants';
import { renderStaff } from '../support/render-staff';

const firstOf = (typed: string) => searchSettings('owner', typed)[0]?.href;

describe('the search over the settings', () => {
  test('finds every section by its title, and every field and value by its label', () => {
    for (const { path, sections } of settingsPages)
      for (const { id, title } of sections)
        expect(searchSettings('owner', title).map(({ href }) => href)).toContain(`${path}#${id}`);
    // Besides its title and page.
    for (const { id, keywords } of searchableSettings('owner'))
      expect(keywords.length, id).toBeGreaterThan(2);
    const labels = Object.values(settings).flatMap(({ form }) =>
      Object.values(form?.fields ?? {}).map(({ label }) => label),
    );
    for (const { label } of Object.values(estimateConstants)) labels.push(label);
    expect(labels.length).toBeGreaterThan(20);
    for (const label of labels) expect(searchSettings('owner', label), label).not.toHaveLength(0);
  });

  test('finds them by what they may be called elsewhere', () => {
    expect(firstOf('2fa')).toBe('/admin/settings/you#your-account');
    expect(firstOf('crm')).toBe('/admin/settings/connections#webhook');
    expect(firstOf('delete data')).toBe('/admin/settings/data#lead-retention');
    expect(firstOf('thanksgiving')).toBe('/admin/settings/hours#holidays');
    expect(firstOf('morning email')).toBe('/admin/settings/you#your-alerts');
    expect(firstOf('push')).toBe('/admin/settings/you#your-alerts');
    expect(firstOf('assignment')).toBe('/admin/settings/alerts#assignment-rules');
    expect(firstOf('consent given by')).toBe('/admin/settings/jobs#jobs');
    expect(firstOf('faq')).toBe('/admin/settings/questions#questions');
    expect(firstOf('territory')).toBe('/admin/settings/alerts#assignment-rules');
    expect(firstOf('zzz')).toBeUndefined();
  });

  test('shows what is found in place of the pages', async () => {
    const user = userEvent.setup();
    render(
      <ProfileProvider profile={{ name: 'Dana', initials: null, email: 'dana@example.com', role: 'staff' }}>
        <SettingsNav current="you" />
      </ProfileProvider>,
    );
    const pages = screen.getByRole('navigation', { name: 'Settings' });
    expect(within(pages).getByRole('link', { name: 'You' }).getAttribute('aria-current')).toBe('page');
    expect(within(pages).queryByRole('link', { name: 'Team' })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'initials');
    expect(screen.getByRole('status').textContent).toBe('1 setting');
    const [found] = within(screen.getByRole('list', { name: 'Settings found' })).getAllByRole('link');
    expect(found?.getAttribute('href')).toBe('/admin/settings/you#your-name');
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByRole('status').textContent).toBe('Nothing by that name');
  });
});

test('each role gets the pages that have something for it', () => {
  const names = (role: Profile['role']) => settingsPagesFor(role).map(({ name }) => name);
  expect(names('owner')).toEqual([
    'You',
    'Team',
    'Alerts and replies',
    'Business',
    'Hours',
    'Places',
    'Services',
    'Colors and logo',
    'People',
    'Roofs we measured',
    'Reviews',
    'Testimonials',
    'Certificates',
    'Questions and answers',
    'Savings estimate',
    'Website',
    'Connections',
    'Keeping data',
  ]);
  expect(names('staff')).toEqual(['You', 'Alerts and replies', 'Hours', 'Website']);
  expect(names('viewer')).toEqual(['You']);
});

test('the address of a section on the former page leads to its page', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  window.location.hash = '#webhook';
  render(<SettingsOverview />);
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/admin/settings/connections#webhook'));
  window.location.hash = '';
  replace.mockRestore();
});

const Name = () => <p data-testid="shown">{useProfile().profile.name}</p>;

describe('the form of one’s name', () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)));
      return Response.json({ data: { name: 'Dana Whitfield', initials: 'DW' } });
    });
    return () => vi.unstubAllGlobals();
  });

  function show() {
    return renderStaff(
      <ProfileProvider
        profile={{ name: 'dana@example.com', initials: null, email: 'dana@example.com', role: 'owner' }}
      >
        <NameForm />
        <Name />
      </ProfileProvider>,
    );
  }

  test('refuses an email address, and changes what one is called on the whole page', async () => {
    const user = show();
    await user.type(screen.getByLabelText('Name'), 'dana@example.com');
    await user.click(screen.getByRole('button', { name: 'Save your name' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Enter your name, not your email address');
    expect(sent).toEqual([]);
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Dana Whitfield');
    expect(screen.getByLabelText('Initials').getAttribute('placeholder')).toBe('DW');
    await user.type(screen.getByLabelText('Initials'), 'dw');
    await user.click(screen.getByRole('button', { name: 'Save your name' }));
    await waitFor(() => expect(screen.getByTestId('shown').textContent).toBe('Dana Whitfield'));
    expect(sent).toEqual([{ name: 'Dana Whitfield', initials: 'dw' }]);
  });

  test('is led to by the mark of what needs attention, as long as one has no name', async () => {
    const mark = (name: string) =>
      render(
        <StaffData>
          <ProfileProvider profile={{ name, initials: null, email: 'dana@example.com', role: 'owner' }}>
            <NeedsMark warnings={[]} goingLive={[]} />
          </ProfileProvider>
        </StaffData>,
      );
    const { unmount } = mark('dana@example.com');
    expect(screen.getByText('Your colleagues see dana@example.com instead of your name.')).toBeTruthy();
    expect(screen.getByText('Say your name').getAttribute('href')).toBe('/admin/settings/you');
    unmount();
    mark('Dana Whitfield');
    expect(screen.queryByText('Say your name')).toBeNull();
  });
});
