import { business, hoursSummary } from '@/lib/site/business';
import { LinkedText } from './linked-text';

/** The footer of a printed page: the phone number and the page's URL. */
export function PrintFooter({ address }: { address: string }) {
  return (
    <div className="wrap hidden border-t border-current pt-3 print:block">
      <p className="font-serif text-h4">
        {business.name} · {business.phone.display}
      </p>
      <p>
        <LinkedText text={`${business.email} · ${hoursSummary} · ${business.serviceAreaText}`} />
      </p>
      <p className="text-caption">{address}</p>
    </div>
  );
}
