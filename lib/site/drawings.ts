import type { ServiceId } from '@/lib/site/service-labels';

/** What each service's line drawing shows, for its caption. */
export const specCaptions: Record<ServiceId, string> = {
  'residential-solar':
    'A roof cut open: rafter, deck and shingles; the flashed mount (green) is screwed to the rafter, and rails carry the panel above.',
  'commercial-solar':
    'A flat roof from the side: tilted rows on ballast, far enough apart for the winter sun to pass between them, and a drain left free.',
  'solar-technology':
    'From light to socket: a cell, the module it is part of, the inverter that turns direct current into a wave, the house.',
  'energy-storage':
    'Panels fill the battery; the battery feeds the circuits you chose (filled), the others rest; the switch to the grid stands open.',
  'solar-maintenance':
    'Half a module under pollen, half washed with plain water and a soft brush. The light comes back with the glass.',
  'solar-warranties':
    'One contract, two seals: 25 years of panel performance from the manufacturer, 10 years of installation from us.',
};

/** The words of the distance map; a ring's name stands at its bearing. */
export const distanceMap = {
  label:
    'Map of the towns we serve around Asheville, from Mars Hill in the north to Brevard in the south, with rings at 10, 20 and 30 miles',
  caption:
    'Rings are straight miles from the middle of Asheville. Towns stand at their coordinates; slopes and rivers are drawn by eye.',
  listHeading: 'All towns, with their miles from Asheville',
  rings: [
    { miles: 10, degrees: 212 },
    { miles: 20, degrees: 45 },
    { miles: 30, degrees: 152 },
  ],
};
