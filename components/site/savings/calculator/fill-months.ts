import { fileProblems, MOST_BYTES, readUsageFile } from '@/lib/solar/estimate/usage-file';
import { writeText } from './part';

/** Fills the twelve months in from the utility's own file, which nobody else gets. Says whether it could. */
export async function fillMonths(form: HTMLFormElement, file: File): Promise<boolean> {
  const { months, problem } =
    file.size > MOST_BYTES ? { problem: fileProblems.huge } : readUsageFile(await file.text());
  writeText(form, 'file-note', problem ?? 'We filled in the twelve months.');
  if (!months) return false;
  for (const [month, field] of form.querySelectorAll<HTMLInputElement>('[name=months]').entries())
    field.value = String(months[month]);
  return true;
}
