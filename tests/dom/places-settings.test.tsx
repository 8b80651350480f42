import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PlacesSettings } from '@/components/settings/places/places-settings';
import { facts } from '@/lib/site/facts/current';
import type { Places } from '@/lib/site/installer/schema';
import '../support/made-up-facts';
import { renderStaff } from '../support/render-staff';

const { places } = facts();
const sent: { value: Places; version: number }[] = [];
let current: { value: Places; version: number; changedBy: string | null };

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  current = { value: places, version: 1, changedBy: null };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.startsWith('/api/admin/places/uses')) {
      const [town] = (new URL(path, 'https://x.example').searchParams.get('towns') ?? '').split(',');
      return Response.json({ data: [{ town, leads: 12, rules: 1, jobs: 0, reviews: 2 }] });
    }
    if (method === 'PUT') {
      const change = JSON.parse(String(body));
      sent.push(change);
      current = { value: change.value, version: change.version + 1, changedBy: 'Dana' };
    }
    return Response.json({ data: { ...current, changedAt: null } });
  });
  return () => vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const names = () => sent.at(-1)?.value.towns.map(({ name }) => name);

describe('the page of the places', () => {
  test('adds a town of the list, which is found by its name', async () => {
    const user = renderStaff(<PlacesSettings />);
    await user.click(await button('Add a town'));
    const form = screen.getByRole('form', { name: 'A new town' });
    const town = within(form).getByRole<HTMLInputElement>('combobox', { name: 'Town' });
    await waitFor(() => expect(town.list?.options.length).toBeGreaterThan(30));
    const listed = [...(town.list?.options ?? [])].map(({ value }) => value);
    expect(listed.slice(0, 6)).toContain('Woodfin, Buncombe County');
    expect(listed).not.toContain('Raleigh, Wake County');
    await user.click(within(form).getByRole('button', { name: 'Save the new town' }));
    within(form).getByText('Choose a town, or describe it by hand');
    await user.type(town, 'Weaverville');
    await user.click(within(form).getByRole('button', { name: 'Add a utility' }));
    await user.selectOptions(within(form).getByLabelText('Utility'), 'French Broad EMC');
    await user.selectOptions(within(form).getByLabelText('Permit office (optional)'), 'The courthouse');
    await user.type(within(form).getByLabelText('Terrain (optional)'), 'Rolling farms.');
    await user.click(within(form).getByRole('button', { name: 'Save the new town' }));
    await waitFor(() => expect(names()).toContain('Weaverville'));
    expect(sent[0]?.value.towns.at(-1)).toEqual({
      name: 'Weaverville',
      county: 'Buncombe',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      terrain: 'Rolling farms.',
      utilities: ['frenchBroadEmc'],
      permitOffice: 'courthouse',
    });
    expect(sent[0]?.value.map).toEqual(places.map);
    // What the rest of the desk offers follows.
    expect(facts().places.towns.at(-1)?.name).toBe('Weaverville');
  });

  test('adds a smaller place by hand', async () => {
    const user = renderStaff(<PlacesSettings />);
    await user.click(await button('Add a town'));
    const form = screen.getByRole('form', { name: 'A new town' });
    const type = (label: string, text: string) => user.type(within(form).getByLabelText(label), text);
    await type('Name', 'Sandy Mush');
    await type('County', 'Buncombe County');
    await type('Latitude', '35.69');
    await type('Longitude', '-82.75');
    await user.click(within(form).getByRole('button', { name: 'Add a utility' }));
    await user.selectOptions(within(form).getByLabelText('Utility'), 'Duke Energy Progress');
    await user.click(within(form).getByRole('button', { name: 'Save the new town' }));
    await waitFor(() =>
      expect(sent[0]?.value.towns.at(-1)).toEqual({
        name: 'Sandy Mush',
        county: 'Buncombe',
        latitude: 35.69,
        longitude: -82.75,
        utilities: ['dep'],
      }),
    );
  });

  test('says what names a town before it is removed, and brings it back', async () => {
    const user = renderStaff(<PlacesSettings />);
    await user.click(await button('Remove Mars Hill, Madison County'));
    const dialog = await screen.findByRole('dialog', { name: 'Stop serving Mars Hill?' });
    await within(dialog).findByText('12 leads, 1 rule and 2 reviews name Mars Hill.');
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove Mars Hill' }));
    await waitFor(() => expect(names()).not.toContain('Mars Hill'));
    await user.click(await button(/Undo/));
    await waitFor(() => expect(sent.at(-1)?.value).toEqual(places));
  });

  test('keeps the city first, and has no button to remove it', async () => {
    const user = renderStaff(<PlacesSettings />);
    const towns = await screen.findByRole('list', { name: 'Towns' });
    expect(within(towns).queryByRole('button', { name: /^(Remove|Move) Asheville/ })).toBeNull();
    const second = within(towns).getByRole('button', { name: 'Move Black Mountain, Buncombe County up' });
    expect(second.getAttribute('aria-disabled')).toBe('true');
    await user.click(
      within(towns).getByRole('button', { name: 'Move Black Mountain, Buncombe County down' }),
    );
    await user.click(await button('Save the new order'));
    await waitFor(() => expect(names()?.slice(0, 2)).toEqual(['Asheville', 'Hendersonville']));
  });

  test('says which towns use a utility that is to be removed', async () => {
    const user = renderStaff(<PlacesSettings />);
    await user.click(await button('Remove Haywood EMC'));
    await screen.findByText('Brevard uses Haywood EMC: choose another utility there first.');
    expect(sent).toEqual([]);
  });

  test('moves to another state, where Duke is a utility like any other', async () => {
    const user = renderStaff(<PlacesSettings />);
    const form = await screen.findByRole('form', { name: 'the towns you serve' });
    within(form).getByText(/the savings estimate shows output and cost without savings/);
    await user.selectOptions(within(form).getByLabelText('State'), 'South Carolina');
    await user.click(within(form).getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { state: saved, towns, utilities, areas } = sent[0]?.value ?? places;
    expect([saved, areas, towns.length]).toEqual(['SC', places.areas, places.towns.length]);
    expect(towns.flatMap((town) => town.utilities)).not.toContain('dep');
    expect(utilities).toMatchObject({
      ...places.utilities,
      dukeEnergyProgress: { name: 'Duke Energy Progress' },
    });
  });

  test('moves the city, and says before which towns are too far away', async () => {
    const user = renderStaff(<PlacesSettings />);
    await user.click(await button('Move to another city'));
    const form = screen.getByRole('form', { name: 'Move your city' });
    const city = within(form).getByRole<HTMLInputElement>('combobox', { name: 'Your city' });
    await waitFor(() => expect(city.list?.options.length).toBeGreaterThan(400));
    await user.type(city, 'Boone, Watauga County');
    await within(form).findByText(/Brevard.*too far away, so no longer served/);
    await user.click(within(form).getByRole('button', { name: 'Move your city' }));
    await waitFor(() => expect(names()?.[0]).toBe('Boone'));
  });
});
