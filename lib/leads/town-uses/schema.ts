import { z } from 'zod';

/** Query of `GET /api/admin/places/uses`: towns, separated by commas. */
export const townUsesQuery = z.strictObject({
  towns: z.string('Name a town').min(1, 'Name a town').max(4000),
});

const count = z.int().min(0);

/** Response of the same: how often each town is named. */
export const townUsesSchema = z.array(
  z.object({ town: z.string(), leads: count, rules: count, jobs: count, reviews: count }),
);
export type TownUses = z.output<typeof townUsesSchema>[number];
