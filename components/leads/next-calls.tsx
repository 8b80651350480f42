import { Phone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Lead } from '@/lib/leads/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { startCall } from './detail/call-attempt';
import { nameIdOf, useLeadActions } from './lead-actions';
import { LeadAge } from './lead-age';
import { telHref } from './lead-links';
import { dayText } from './lead-moment';

/** Whom to call now, the most urgent first, each one tap away. */
export function NextCalls({ leads }: { leads: Lead[] }) {
  const { onOpen } = useLeadActions();
  return (
    <ol className="divide-y divide-rule border-y border-t-primary border-b-rule">
      {leads.map((lead, index) => (
        <li
          key={lead.id}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-3 gap-y-3 py-4 md:grid-cols-[2rem_minmax(0,1fr)_11rem_13rem] md:gap-x-6 xl:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1.3fr)_11rem_16rem]"
        >
          <span aria-hidden="true" className="self-start leading-6 text-soft tabular-nums md:self-center">
            {index + 1}
          </span>
          <div className="min-w-0">
            <button
              type="button"
              id={nameIdOf(lead)}
              aria-haspopup="dialog"
              onClick={() => onOpen(lead)}
              className="min-h-6 text-left text-base leading-6 font-semibold wrap-anywhere hover:underline hover:decoration-gold hover:underline-offset-4"
            >
              {lead.name}
            </button>
            <p className="text-caption text-soft">{serviceLabel(lead.service)}</p>
          </div>
          <p className="line-clamp-2 text-soft wrap-anywhere max-xl:hidden">{lead.message}</p>
          <div className="max-md:col-start-2">
            {lead.followUpOn ? (
              <p className="text-gold-text">Follow-up due {dayText(lead.followUpOn)}</p>
            ) : (
              <LeadAge createdAt={lead.createdAt} />
            )}
          </div>
          <Button
            look={index === 0 ? 'gold' : 'outline'}
            asChild
            className="tabular-nums max-md:col-span-full max-md:min-h-12 not-[.bg-gold]:text-primary"
          >
            <a href={telHref(lead.phone)} onClick={() => startCall(lead.id)}>
              <Phone aria-hidden="true" className="size-4 shrink-0" />
              <span className="wrap-anywhere">Call {lead.phone}</span>
            </a>
          </Button>
        </li>
      ))}
    </ol>
  );
}
