import { fromFacts } from '@/lib/site/facts/current';
import { type EstimateInputs, TYPICAL_BILL } from './inputs';
import { place } from './place';

/** The house that pages show before the visitor has said anything, and that texts name figures of. */
export const typicalHouse = fromFacts(
  (): EstimateInputs => ({
    bill: TYPICAL_BILL,
    for: 'home',
    town: place().town,
    roof: 180,
    pitch: 27,
    trees: 'light',
    ridge: { east: 5, south: 5, west: 5 },
    credit: false,
    depreciation: false,
    heating: 'heat-pump',
    homeByDay: false,
    car: false,
    battery: false,
    term: 20,
    assumptions: {},
  }),
);
