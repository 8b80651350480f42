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
