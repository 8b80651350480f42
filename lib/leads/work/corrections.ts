import 'server-only';
import { type CorrectableField, correctableFields, leadField } from '@/lib/leads/fields';
import type { LeadCorrection } from '@/lib/leads/work/detail/schema';
import { AppError } from '@/lib/platform/http/errors';
import { phoneE164 } from './phone';

type Values = Partial<Record<CorrectableField, string | null>>;

/** One field of a lead and what becomes of it. */
export interface Correction {
  field: CorrectableField;
  oldValue: string | null;
  newValue: string | null;
}

/** What a correction changes of a lead, field by field; what it only repeats is left out. */
export function correctionsOf(lead: Values, values: Values): Correction[] {
  return correctableFields.flatMap((field) => {
    const [oldValue = null, newValue] = [lead[field], values[field]];
    return newValue === undefined || newValue === oldValue ? [] : [{ field, oldValue, newValue }];
  });
}

/** Refuses to replace a value that is not the one in `was`: somebody else has corrected it meanwhile. */
export function refuseOvertaken(corrections: Correction[], was: LeadCorrection['was'] = {}): void {
  const overtaken = corrections.find(({ field, oldValue }) => field in was && was[field] !== oldValue);
  if (!overtaken) return;
  const { field, oldValue } = overtaken;
  const message = `Somebody else has corrected this meanwhile. It now is: ${oldValue ?? 'empty'}`;
  throw new AppError(409, 'overtaken', message, { fields: { [field]: message } });
}

/** The former values with what is replaced now, as `leads.formerValues` holds them. */
export function withFormerValues(former: string | null, corrections: Correction[]): string | null {
  const lines = corrections.flatMap(({ field, oldValue }) =>
    oldValue === null ? [] : leadField(field).kind === 'phone' ? phoneLines(oldValue) : [oldValue],
  );
  return [...new Set([...(former?.split('\n') ?? []), ...lines])].join('\n') || null;
}

const phoneLines = (phone: string) =>
  [phone, phone.replace(/\D/g, ''), phoneE164(phone)?.slice(1) ?? ''].filter(Boolean);
