import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test, vi } from 'vitest';
import { AreasBlock } from '@/components/site/areas-block';
import { CommunityChips } from '@/components/site/community-chips';
import { ContactPanel } from '@/components/site/contact/contact-panel';
import { DistanceMap } from '@/components/site/drawings/distance-map';
import { SpecDrawing } from '@/components/site/drawings/spec-drawing';
import { Footer } from '@/components/site/footer';
import { ServiceAreaList } from '@/components/site/service-area-list';
import { ServiceDetail } from '@/components/site/service-detail';
import { ServiceList } from '@/components/site/service-list';
import { ServicePanels } from '@/components/site/service-panels';
import { csvColumns } from '@/lib/leads/export/csv';
import { contactSchema } from '@/lib/leads/intake/schema';
import { leadSchema } from '@/lib/leads/schema';
import { leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { pageGraph } from '@/lib/seo/json-ld';
import { areasOn } from '@/lib/site/areas';
import { facts } from '@/lib/site/facts/current';
import type { AreaCard } from '@/lib/site/installer/schema';
import { suggestedPages } from '@/lib/site/not-found';
import { pageByPath } from '@/lib/site/pages';
import { pictures } from '@/lib/site/pictures';
import { serviceEntries } from '@/lib/site/service-entries';
import { type ServiceId, serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { serviceBySlug, serviceOn, services } from '@/lib/site/services';
import { changeFacts } from '../support/change-facts';
import { shippedFigures } from '../support/shipped-constants';
import '../support/made-up-facts';

// Drawing the terrain takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

// It uses Next's cache, which doesn't exist outside Next.
vi.mock('@/components/site/copyright', () => ({ Copyright: () => null }));

// A service: its entry, …
vi.mock('@/lib/site/service-entries', async (importActual) => {
  const { serviceEntries } = await importActual<typeof import('@/lib/site/service-entries')>();
  const { drawingCaption: _, ...sample } = serviceEntries()['energy-storage'];
  const entry = {
    ...sample,
    title: 'EV Charging',
    metaName: 'EV Charging',
    metaService: 'EV charger installation',
    imageAlt: 'A car charging in a carport under solar panels',
  };
  return { serviceEntries: () => ({ ...serviceEntries(), 'ev-charging': entry }) };
});

// The site of an installer in Asheville, with two services and five towns.

// … what `npm run service-labels` makes of it, and that it is offered.
vi.mock('@/lib/site/service-labels.json', async (importActual) => {
  const { default: labels } = await importActual<{ default: Record<string, string> }>();
  return { default: { ...labels, 'ev-charging': 'EV Charging' } };
});
// Two towns and an area.
const notes = {
  terrain: 'A courthouse between the river and the cliff.',
  utilities: ['ruralElectric'],
  permitOffice: 'courthouse',
};
const marshall = { name: 'Marshall', county: 'Madison', latitude: 35.7973, longitude: -82.684 };
const saluda = { name: 'Saluda', county: 'Henderson', latitude: 35.2368, longitude: -82.348 };
const madison: AreaCard = {
  id: 'madison',
  pages: ['home', 'service-areas'],
  title: 'Madison County',
  description: 'High meadows.',
  places: { townsOf: 'Madison' },
};
const { places, services: offers } = facts();
changeFacts({
  services: { offered: [...offers.offered, 'ev-charging'] },
  places: {
    ...places,
    utilities: { ...places.utilities, ruralElectric: { name: 'Rural Electric', url: null } },
    permitOffices: { ...places.permitOffices, courthouse: 'The courthouse' },
    towns: [...places.towns, { ...notes, ...marshall, isCommunity: true }, { ...notes, ...saluda }],
    areas: [...places.areas, madison],
  },
});

const id = 'ev-charging' as ServiceId;
const path = `/services/${id}`;
async function html(element: ReactElement): Promise<string> {
  const { prelude } = await prerender(element);
  // React separates adjacent texts with empty comments.
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}
const altOf = () => 'A car charging';

function added() {
  const service = serviceBySlug(id);
  const page = pageByPath(path);
  if (!service || !page) throw new Error('the service is not there');
  return { service, page };
}

describe('a service that was added to the list', () => {
  test('has a page with its metadata, its picture and its search data', async () => {
    const { page } = added();
    expect(page).toMatchObject({
      name: 'EV Charging',
      metaTitle: expect.stringMatching(/^EV Charging \|/),
      metaDescription: expect.stringContaining('Professional EV charger installation services'),
      group: 'service',
    });
    expect(page.images[0]).toEqual({ key: id, alt: 'A car charging in a carport under solar panels' });
    expect(pictures[id]).toMatchObject({ width: 1200, height: 800 });
    expect(pageGraph(page, 'https://ridgelight.example', shippedFigures)).toContainEqual(
      expect.objectContaining({ '@type': 'Service', serviceType: 'EV Charging' }),
    );
    const content = await html(
      <ServiceDetail
        service={serviceOn('2026-11-21', id, shippedFigures)}
        day="2026-11-21"
        figures={shippedFigures}
        heading={page.h1}
        altOf={altOf}
        address={path}
      />,
    );
    expect(content).toContain('EV Charging');
    expect(content).toContain(`/images/${id}-1200`);
  });

  test('is on the home page, on the services page and in the footer', async () => {
    for (const path of ['/', '/services'])
      expect(pageByPath(path)?.images.map(({ key }) => key)).toContain(id);
    const lists = [
      await html(<ServiceList altOf={altOf} />),
      await html(<ServicePanels altOf={altOf} />),
      await html(<Footer />),
    ];
    for (const list of lists) expect(list).toContain(`href="${path}"`);
  });

  test('is counted wherever the services are counted', async () => {
    expect(await html(<ServiceList altOf={altOf} />)).toContain('All three services');
    expect(suggestedPages()[0]?.name).toBe('All three services');
  });

  test('can be chosen in the form and stored', async () => {
    const form = await html(<ContactPanel />);
    expect(form).toContain(`<option value="${id}">EV Charging</option>`);
    const sent = { name: 'Ann', phone: '(828) 555-0142', service: id };
    expect(contactSchema.safeParse(sent).data?.service).toBe(id);
    expect(leadSchema.shape.service.safeParse(id).success).toBe(true);
  });

  test('is a filter of the leads, has its label in the CSV file and a color in the charts', async () => {
    expect(leadFilterSchema.parse({ service: id }).service).toBe(id);
    expect(serviceIds()).toContain(id);
    expect(serviceLabel(id)).toBe('EV Charging');
    const column = csvColumns().find(({ name }) => name === 'Service');
    expect(JSON.stringify(flatten(column?.value))).toContain('EV Charging');
  });

  test('has a drawing only with a caption', async () => {
    expect(await html(<SpecDrawing service={id} />)).toBe('');
    for (const { slug, drawingCaption } of services())
      expect((await html(<SpecDrawing service={slug} />)) !== '', slug).toBe(drawingCaption !== undefined);
  });
});

test('the type check rejects a service with a missing property', async () => {
  const { title: _, ...untitled } = serviceEntries()['energy-storage'];
  // @ts-expect-error: the entry has no title
  const entry: ReturnType<typeof serviceEntries>['energy-storage'] = untitled;
  expect(entry.title).toBeUndefined();
});

describe('a town that was added to the list', () => {
  test('is on the map, and in its list with the miles', async () => {
    const map = await html(<DistanceMap list="open" />);
    expect(map.match(/Saluda/g)).toHaveLength(2);
    expect(map).toMatch(/Saluda.*?27/);
  });

  test('is on the card of its county and counted in sentences', async () => {
    const areas = await html(<ServiceAreaList areas={areasOn('service-areas')} />);
    expect(areas).toMatch(/Henderson County.*Saluda/);
    expect(suggestedPages().map(({ text }) => text)).toContain(
      'Seven towns, with their utilities and permit offices.',
    );
  });

  test('is a chip only with isCommunity', async () => {
    const communities = await html(<CommunityChips />);
    expect(communities).toContain('Marshall');
    expect(communities).not.toContain('Saluda');
  });
});

test('an area that was added to the list is on the pages that its entry names, and in the footer', async () => {
  const home = await html(<AreasBlock />);
  const page = await html(<ServiceAreaList areas={areasOn('service-areas')} />);
  for (const place of [home, page, await html(<Footer />)]) expect(place).toContain('Madison County');
});

/** The parameters and texts of an SQL expression. */
function flatten(value: unknown): unknown {
  if (!value || typeof value !== 'object') return value;
  const { queryChunks, value: text } = value as { queryChunks?: unknown[]; value?: unknown };
  return queryChunks ? queryChunks.map(flatten) : text;
}
