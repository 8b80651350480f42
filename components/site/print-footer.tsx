import { business, hoursSummary } from '@/lib/site/business';

/** The foot of a printed page: who to call, and where the page came from. */
export function PrintFooter({ address }: { address: string }) {
  return (
    <div className="wrap hidden border-t border-current pt-3 print:block">
      <p className="font-serif text-h4">
        {business.name} · {business.phone.display}
      </p>
      <p>
        {business.email} · {hoursSummary} · {business.serviceAreaText}
      </p>
      <p className="text-caption">{address}</p>
    </div>
  );
}
