import 'server-only';
import { count, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { assignmentRulesSetting } from '@/lib/leads/assignment-rules/schema';
import { readSetting } from '@/lib/platform/settings/queries';
import { facts } from '@/lib/site/facts/current';
import type { TownUses } from './schema';

/** How many leads, rules and items of the owner's lists name each of some towns. */
export async function townUses(towns: readonly string[]): Promise<TownUses[]> {
  const { value } = await readSetting(assignmentRulesSetting);
  const { jobs, reviews, testimonials } = facts();
  return Promise.all(
    towns.map(async (town) => ({
      town,
      leads: await leadsIn(town),
      rules: value.rules.filter((rule) => rule.town === town).length,
      jobs: jobs.filter((job) => job.town === town).length,
      reviews:
        reviews.filter((review) => review.town === town).length +
        testimonials.filter(({ location }) => location === town).length,
    })),
  );
}

/** By whole words, as rules find a town in an address (lib/leads/own-town.ts). */
async function leadsIn(town: string): Promise<number> {
  const words = `(^|[^[:alpha:]])${town.replaceAll(/[^\p{L}\d\s]/gu, '\\$&')}([^[:alpha:]]|$)`;
  const [found] = await db().select({ leads: count() }).from(leads).where(sql`${leads.address} ~* ${words}`);
  return found?.leads ?? 0;
}
