import type { ComponentType } from 'react';
import { RidgelinePaths } from '@/components/site/ridgeline-paths';
import { FiveStars } from './five-stars';
import { HorizonRidge } from './horizon-ridges';
import { NightRidges } from './night-ridges';
import { BatteryWall } from './spec/battery-wall';
import { FlatRoof } from './spec/flat-roof';
import { RoofSection } from './spec/roof-section';

/**
 * The drawings in public/drawings/sprite.svg, by their ids: what many pages repeat, and what is long. After a change run
 * `npm run svg-sprite`. Those that depend on the place are in place-sprite.ts.
 *
 * The page's classes don't reach into that file, but what it inherits does: colors are custom properties in attributes.
 */
export const spriteDrawings = {
  stars: FiveStars,
  ridgeline: RidgelinePaths,
  'horizon-far': () => <HorizonRidge ridge="far" />,
  'horizon-middle': () => <HorizonRidge ridge="middle" />,
  'horizon-near': () => <HorizonRidge ridge="near" />,
  'night-ridges': NightRidges,
  'residential-solar': RoofSection,
  'commercial-solar': FlatRoof,
  'energy-storage': BatteryWall,
} satisfies Record<string, ComponentType>;

export type SpriteDrawingId = keyof typeof spriteDrawings;
