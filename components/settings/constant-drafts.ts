import { z } from 'zod';
import {
  type ConstantChanges,
  type CurrentConstant,
  constantChangesSchema,
  findRangeProblems,
  valuesOf,
} from '@/lib/solar/constants/schema';
import type { ConstantKey } from '@/lib/solar/estimate/constants';
import { constantKeys } from '@/lib/solar/estimate/query';

/** The fields of a constant, as typed. */
export const constantDraft = z.object({
  value: z.string(),
  source: z.string(),
  sourceUrl: z.string(),
  reviewedOn: z.string(),
});
export type ConstantDraft = z.output<typeof constantDraft>;

/** What an owner has changed so far, by key; null resets the constant. */
export const constantDrafts = z.partialRecord(z.enum(constantKeys), constantDraft.nullable());
export type ConstantDrafts = z.output<typeof constantDrafts>;

/** Error messages by key and field. */
export type ConstantErrors = Partial<Record<string, Partial<Record<keyof ConstantDraft, string>>>>;

/** The fields of a constant as it is stored. */
export const draftOf = ({ value, source, sourceUrl, reviewedOn }: CurrentConstant): ConstantDraft => ({
  value: String(value),
  source,
  sourceUrl: sourceUrl ?? '',
  reviewedOn,
});

/** The drafts with one field changed. A new value was reviewed today, unless the owner says otherwise. */
export function withField(
  drafts: ConstantDrafts,
  constant: CurrentConstant,
  field: keyof ConstantDraft,
  text: string,
  today: string,
): ConstantDrafts {
  const draft = { ...(drafts[constant.key] ?? draftOf(constant)), [field]: text };
  if (field === 'value' && draft.reviewedOn === constant.reviewedOn) draft.reviewedOn = today;
  return { ...drafts, [constant.key]: draft };
}

/** The drafts with every constant reviewed today. */
export const withReviews = (
  drafts: ConstantDrafts,
  constants: readonly CurrentConstant[],
  today: string,
): ConstantDrafts => ({
  ...drafts,
  ...Object.fromEntries(
    constants.map((constant) => [
      constant.key,
      { ...(drafts[constant.key] ?? draftOf(constant)), reviewedOn: today },
    ]),
  ),
});

/** Checks what an owner has typed: the changes to send, or the errors. */
export function checkDrafts(
  drafts: ConstantDrafts,
  constants: readonly CurrentConstant[],
): { changes: ConstantChanges; errors?: undefined } | { changes?: undefined; errors: ConstantErrors } {
  const typed = Object.entries(drafts).map(([key, draft]) => [
    key,
    draft && { ...draft, value: draft.value.trim() === '' ? Number.NaN : Number(draft.value) },
  ]);
  const { data, error } = constantChangesSchema.safeParse(Object.fromEntries(typed));
  if (error) return { errors: errorsOf(error.issues) };
  const values = { ...valuesOf(constants) };
  for (const { key } of constants) values[key] = data[key]?.value ?? values[key];
  // A reset may still contradict the rest, which the server says.
  const problems = Object.entries(findRangeProblems(values)).filter(([key]) => data[key as ConstantKey]);
  if (problems.length === 0) return { changes: data };
  return { errors: Object.fromEntries(problems.map(([key, message]) => [key, { value: message }])) };
}

function errorsOf(issues: { path: PropertyKey[]; message: string }[]): ConstantErrors {
  const errors: ConstantErrors = {};
  for (const { path, message } of issues) {
    const [key = '', field = 'value'] = path.map(String);
    errors[key] = { [field]: message, ...errors[key] };
  }
  return errors;
}
