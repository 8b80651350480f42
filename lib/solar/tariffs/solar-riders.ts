import { hasEnded } from '@/lib/site/last-days';

/** Duke's net metering riders for homes: the Bridge Rate (NMB), and Residential Solar Choice (RSC). */
export type SolarRider = 'bridge' | 'choice';

/** The years for which a home keeps the Bridge Rate from its application. Then it's on the other rider. */
export const BRIDGE_YEARS = 15;

/** The riders that a home can get when it applies on a day such as `2026-12-31`. */
export const ridersFor = (applicationDay: string): readonly SolarRider[] =>
  hasEnded('bridgeRate', applicationDay) ? ['choice'] : ['bridge', 'choice'];
