import { formatDateTime } from '@/components/shell/date-format';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';

/** The words that a person agreed to, with their version and time, as long as they are known. */
export function ConsentRecord({ consent, wishes }: Pick<LeadDetail, 'consent' | 'wishes'>) {
  const texts = wishes?.texts;
  if (!consent && !texts) return null;
  return (
    <details className="mt-1 text-caption">
      <summary className="link min-h-6 cursor-pointer">What they agreed to</summary>
      {consent && (
        <p className="mt-2">
          With the form, {formatDateTime(consent.at)}, version {consent.version}: “{consent.words}”
        </p>
      )}
      {texts && (
        <p className="mt-2">
          To texts, {formatDateTime(texts.at)}: “{texts.words}”
        </p>
      )}
    </details>
  );
}
