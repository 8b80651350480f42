import 'server-only';
import { givenValue, type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { AppError } from '@/lib/platform/http/errors';
import { phoneE164 } from './phone';

type Values = { [Name in LeadFieldName]?: string | null | undefined };

/** A changed field of a lead, with its old and new value. */
export interface Correction {
  field: LeadFieldName;
  oldValue: string | null;
  newValue: string | null;
}

/** The fields that a correction changes; unchanged values are left out. A preset counts as empty, on either side. */
export function diffCorrections(lead: Values, values: Values): Correction[] {
  return leadFieldNames.flatMap((field) => {
    if (values[field] === undefined) return [];
    const oldValue = givenValue(field, lead[field] ?? null);
    const newValue = givenValue(field, values[field]);
    return newValue === oldValue ? [] : [{ field, oldValue, newValue }];
  });
}

/**
 * Optimistic locking: rejects a correction of a value that someone else has changed since it was shown.
 *
 * @throws {AppError} 409 with the current value, when it differs from the one in `was`.
 */
export function assertNoConflict(corrections: Correction[], was: Values = {}): void {
  const conflict = corrections.find(
    ({ field, oldValue }) => was[field] !== undefined && givenValue(field, was[field]) !== oldValue,
  );
  if (!conflict) return;
  const { field, oldValue } = conflict;
  const message = `Someone else has corrected this in the meantime. It’s now: ${oldValue ?? 'empty'}`;
  throw new AppError(409, 'overtaken', message, { fields: { [field]: message }, data: oldValue });
}

/** The former values including those replaced now, one per line, as `leads.formerValues` stores them for search. */
export function withFormerValues(former: string | null, corrections: Correction[]): string | null {
  const lines = corrections.flatMap(({ field, oldValue }) =>
    oldValue === null ? [] : leadField(field).kind === 'phone' ? phoneLines(oldValue) : [oldValue],
  );
  return [...new Set([...(former?.split('\n') ?? []), ...lines])].join('\n') || null;
}

const phoneLines = (phone: string) =>
  [phone, phone.replace(/\D/g, ''), phoneE164(phone)?.slice(1) ?? ''].filter(Boolean);
