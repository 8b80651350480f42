import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CalendarBar } from '@/components/site/calendar-bar';
import { ConsultationBand } from '@/components/site/consultation-band';
import { EnergyCurves } from '@/components/site/drawings/energy-curves';
import { areaFrame, frameAround } from '@/components/site/drawings/map-frame';
import { MapLabels } from '@/components/site/drawings/map-labels';
import { nightRidges } from '@/components/site/drawings/night-ridges';
import { ringLabel } from '@/components/site/drawings/ring-label';
import { RidgelinePaths } from '@/components/site/ridgeline-paths';
import { projectTime } from '@/lib/site/about';
import { towns } from '@/lib/site/towns';
import { ringMiles } from '@/lib/solar/distance';
import { projectToMap } from '@/lib/solar/terrain';

describe('the calendar of a project', () => {
  it('has each label at its month on the bar', () => {
    const $ = load(renderToStaticMarkup(<CalendarBar />));
    const labels = $('span').map((_, span) => ({ text: $(span).text(), style: $(span).attr('style') }));
    const { to } = projectTime.months;
    expect(labels.get()).toEqual(
      Array.from({ length: to + 1 }, (_, month) => ({
        text: month === 0 ? 'Contract' : month === to ? `${to} months` : String(month),
        style: `left:${(100 * month) / to}%`,
      })),
    );
  });
});

describe('the map of towns', () => {
  it('names every dot, also on a phone', () => {
    const $ = load(renderToStaticMarkup(<MapLabels frame={areaFrame()} />));
    for (const { name } of towns()) {
      const label = $('span').filter((_, span) => $(span).text() === name);
      expect(label, name).toHaveLength(1);
      expect(label.attr('class')).not.toContain('hidden');
    }
  });

  it('labels its rings where no town is', () => {
    const miles = ringMiles()[0] ?? 0;
    const label = ringLabel(areaFrame(), miles);
    expect(Math.hypot(label?.east ?? 0, label?.north ?? 0)).toBeCloseTo(miles);
    for (const { name, latitude, longitude } of towns()) {
      const { east, north } = projectToMap(latitude, longitude);
      expect(Math.hypot(east - (label?.east ?? 0), north - (label?.north ?? 0)), name).toBeGreaterThan(2);
    }
    expect(ringLabel({ west: -5, east: 5, north: 5, south: -5 }, 10)).toBeNull();
  });

  it('has room beside the outermost towns for their names', () => {
    const points = [
      { east: 0, north: 0 },
      { east: 30, north: -25 },
    ];
    expect(frameAround(points)).toEqual({ west: -14, east: 38, north: 14, south: -29 });
  });
});

describe('the energy day', () => {
  it('starts the hatched area where production meets consumption, not at sunrise', () => {
    const $ = load(renderToStaticMarkup(<EnergyCurves />));
    const path = $('path[fill="url(#to-grid)"]').attr('d') ?? '';
    expect(path.match(/M/g)).toHaveLength(1);
    const [x] = path.slice(1).split(' ').map(Number);
    // After 10 AM: until then the battery takes the surplus.
    expect(x).toBeGreaterThan((10 / 24) * 960);
  });
});

describe('the band’s ridges', () => {
  it('are the footer’s', () => {
    const $ = load(renderToStaticMarkup(<svg aria-hidden="true">{<RidgelinePaths />}</svg>));
    expect($('path')).toHaveLength(nightRidges.length);
    expect($('path').last().attr('d')).toMatch(/^M0 120V\d+q/);
    expect(renderToStaticMarkup(<ConsultationBand />)).toContain('#ridgeline');
  });
});
