import 'server-only';
import { inArray } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { ApplyChange } from '@/lib/fields/setting';
import { AppError } from '@/lib/platform/http/errors';
import { serviceIds } from '@/lib/site/service-labels';
import { towns } from '@/lib/site/towns';
import { type RulesInput, ruleText, type StoredRules, UNKNOWN_SERVICE, UNKNOWN_TOWN } from './schema';

/**
 * Changes the rules, in their order.
 *
 * @throws {AppError} 400 for a rule whose person has no account, or for a new one whose service isn't offered or whose town isn't served.
 */
export const changeAssignmentRules =
  ({ rules }: RulesInput): ApplyChange<StoredRules> =>
  async (tx, before) => {
    const { rules: saved } = before.value;
    const services = [null, ...serviceIds(), ...saved.map(({ service }) => service)];
    const served = [null, ...towns().map(({ name }) => name), ...saved.map(({ town }) => town)];
    for (const { service, town } of rules) {
      if (!services.includes(service)) throw invalid(UNKNOWN_SERVICE);
      if (!served.includes(town)) throw invalid(UNKNOWN_TOWN);
    }
    const ids = rules.map(({ staffId }) => staffId);
    const people = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(inArray(users.id, ids));
    const named = rules.map((rule) => {
      const person = people.find(({ id }) => id === rule.staffId);
      if (!person) throw invalid('Choose someone on staff');
      return { ...rule, staffName: person.name };
    });
    return { value: { rules: named }, detail: { rules: named.map(ruleText) } };
  };

const invalid = (message: string) => new AppError(400, 'invalid', message, { fields: { rules: message } });
