import 'server-only';
import { inArray } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { ApplyChange } from '@/lib/fields/setting';
import { AppError } from '@/lib/platform/http/errors';
import { type RulesInput, ruleText, type StoredRules } from './schema';

/**
 * Changes the rules, in their order.
 *
 * @throws {AppError} 400 for a rule whose person has no account.
 */
export const changeAssignmentRules =
  ({ rules }: RulesInput): ApplyChange<StoredRules> =>
  async (tx) => {
    const ids = rules.map(({ staffId }) => staffId);
    const people = await tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(inArray(users.id, ids));
    const named = rules.map((rule) => {
      const person = people.find(({ id }) => id === rule.staffId);
      const message = 'Choose someone on staff';
      if (!person) throw new AppError(400, 'invalid', message, { fields: { rules: message } });
      return { ...rule, staffName: person.name };
    });
    return { value: { rules: named }, detail: { rules: named.map(ruleText) } };
  };
