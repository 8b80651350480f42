import { HeartHandshake } from 'lucide-react';
import { formatDateTime } from '@/components/shell/date-format';
import { wishText } from '@/lib/leads/wishes/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';

/** What the person said on their page about being contacted, and that they are about to be erased; without that, nothing. */
export function Wishes({ wishes }: Pick<LeadDetail, 'wishes'>) {
  if (!wishes) return null;
  const { texts, eraseAt } = wishes;
  const said = wishText(wishes);
  if (!said && !texts && !eraseAt) return null;
  return (
    <section aria-label="What they wish" className="lead-household">
      <HeartHandshake aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-soft" />
      <div className="min-w-0">
        {eraseAt && (
          <p className="font-semibold text-danger">
            Asked to be forgotten: erased on {formatDateTime(eraseAt)}. Don’t call or write.
          </p>
        )}
        {said && <p className="font-semibold">{said}.</p>}
        {texts ? (
          <p>Agreed to texts on {formatDateTime(texts.at)}.</p>
        ) : (
          said && <p>Hasn’t agreed to texts.</p>
        )}
      </div>
    </section>
  );
}
