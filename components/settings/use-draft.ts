import { z } from 'zod';
import { useFormDraft } from '@/components/shell/form-draft';

/**
 * The text of a field: what is stored, until somebody types. `newer` is what has been stored since then if it isn't what was
 * typed, for the form to show, or else null. The field's name is unique among the settings. Without
 * `isKept`, for what may be secret, a reload forgets what is typed.
 */
export function useDraft(field: string, stored: string, isKept = true) {
  const { value, set, isOvertaken, ...draft } = useFormDraft('setting', field, z.string(), stored, isKept);
  return { ...draft, text: value, setText: set, newer: isOvertaken ? stored : null };
}
