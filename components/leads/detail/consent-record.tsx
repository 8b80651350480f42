import { formatDateTime } from '@/components/shell/date-format';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';

/** The words that a person agreed to, with their version and time, as long as they are known. */
export function ConsentRecord({ consents, wishes }: Pick<LeadDetail, 'consents' | 'wishes'>) {
  const texts = wishes?.texts;
  if (consents.length === 0 && !texts) return null;
  return (
    <details className="mt-1 text-caption">
      <summary className="link min-h-6 cursor-pointer">What they agreed to</summary>
      {consents.map(({ at, version, words }) => (
        <p key={`${at} ${version}`} className="mt-2">
          With the form, {formatDateTime(at)}, version {version}: “{words}”
        </p>
      ))}
      {texts && (
        <p className="mt-2">
          To texts, {formatDateTime(texts.at)}: “{texts.words}”
        </p>
      )}
    </details>
  );
}
