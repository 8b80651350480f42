import type { ComponentType } from 'react';
import { Fragment } from 'react';
import { RidgelinePaths } from '@/components/site/ridgeline-paths';
import { SunHours, SunPaths } from '@/components/site/savings/sky-paths';
import type { SunnyPicture } from '@/lib/site/pictures';
import { FiveStars } from './five-stars';
import { HorizonRidge } from './horizon-ridges';
import { AreaGround, PosterGround } from './map-ground';
import { NightRidges } from './night-ridges';
import { relativePath } from './relative-path';
import { skyDays } from './sky-days';
import { BatteryWall } from './spec/battery-wall';
import { FlatRoof } from './spec/flat-roof';
import { RoofSection } from './spec/roof-section';

const line = { strokeWidth: 1.5 };
const dots = { strokeDasharray: '1 6', strokeLinecap: 'round', strokeWidth: 2 } as const;

/** The sun's mornings on a picture: the equinox as a line, the solstices dotted, with a point for each hour. */
function SkyLines({ picture }: { picture: SunnyPicture }) {
  return skyDays(picture).map(({ name, isLine, path, hours }) => (
    <Fragment key={name}>
      <path d={relativePath(path)} fill="none" stroke="var(--color-white)" {...(isLine ? line : dots)} />
      {hours.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={isLine ? 4 : 3} fill="var(--color-white)" />
      ))}
    </Fragment>
  ));
}

/**
 * The drawings in public/drawings/sprite.svg, by their ids: what many pages repeat, and what is long. After a change run
 * `npm run svg-sprite`.
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
  'area-ground': AreaGround,
  'poster-ground': PosterGround,
  'sky-hero': () => <SkyLines picture="hero" />,
  'sky-hero-wide': () => <SkyLines picture="hero-wide" />,
  'sun-paths': SunPaths,
  'sun-hours': SunHours,
  'residential-solar': RoofSection,
  'commercial-solar': FlatRoof,
  'energy-storage': BatteryWall,
} satisfies Record<string, ComponentType>;

export type SpriteDrawingId = keyof typeof spriteDrawings;
