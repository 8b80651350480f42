import type { MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { ADDRESS_PRESET, type Lead } from '@/lib/leads/schema';
import { serviceLabel } from '@/lib/site/services';
import { LeadAge } from './lead-age';
import { mailHref, telHref } from './lead-links';
import { leadDate, leadTime } from './lead-moment';
import { LeadStatus } from './lead-status';

interface LeadRowProps {
  lead: Lead;
  onOpen: (lead: Lead) => void;
  onToggle: (lead: Lead) => void;
}

/** One lead: a table row, and below `md` a card of the same cells. The name is the keyboard's way to the details. */
export function LeadRow({ lead, onOpen, onToggle }: LeadRowProps) {
  const nameId = `lead-${lead.id}`;
  const openByClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const isControl = (event.target as Element).closest('a, button');
    const isSelecting = window.getSelection()?.type === 'Range';
    if (isControl || isSelecting) return;
    // The keyboard stays where the click was: closing the details gives focus back to this button.
    document.getElementById(nameId)?.focus({ preventScroll: true });
    onOpen(lead);
  };

  return (
    <tr
      onClick={openByClick}
      data-new={!lead.isContacted || undefined}
      className="group cursor-pointer border-b border-rule align-top transition-colors last:border-primary hover:bg-haze-wash/60 data-new:shadow-[inset_4px_0_var(--color-gold)] max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-4 max-md:pr-1 max-md:pl-4 md:*:px-4 md:*:py-3 md:*:first:pl-5"
    >
      <td className="max-md:order-1">
        <button
          type="button"
          id={nameId}
          aria-haspopup="dialog"
          onClick={() => onOpen(lead)}
          className="min-h-6 text-left font-serif text-[1.1875rem] leading-6 wrap-anywhere group-hover:underline group-hover:decoration-gold group-hover:underline-offset-4 group-data-new:font-semibold"
        >
          {lead.name}
        </button>
        {lead.address && lead.address !== ADDRESS_PRESET && (
          <p className="text-caption text-soft wrap-anywhere">{lead.address}</p>
        )}
      </td>
      <td className="tabular-nums max-md:order-3 max-md:col-span-2 max-md:pt-2">
        <a href={telHref(lead.phone)} className="link inline-block min-h-6 wrap-anywhere max-md:py-1.5">
          {lead.phone}
        </a>
        {lead.email && (
          <p>
            <a
              href={mailHref(lead.email)}
              className="inline-block min-h-6 text-caption text-soft wrap-anywhere hover:text-ink hover:underline max-md:py-1"
            >
              {lead.email}
            </a>
          </p>
        )}
      </td>
      <td className="max-md:order-4 max-md:pt-1">{serviceLabel(lead.service)}</td>
      <td className="tabular-nums max-md:order-5 max-md:pt-1 max-md:text-right">
        <p className="whitespace-nowrap">{leadDate(lead.createdAt)}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-soft max-md:justify-end">
          <span className="whitespace-nowrap">{leadTime(lead.createdAt)}</span>
          {!lead.isContacted && <LeadAge createdAt={lead.createdAt} />}
        </p>
      </td>
      <td className="max-md:order-2 max-md:text-right">
        <LeadStatus lead={lead} />
      </td>
      <td className="max-md:order-6 max-md:col-span-2 max-md:pt-3">
        <Button
          look="outline"
          size="small"
          aria-describedby={nameId}
          onClick={() => onToggle(lead)}
          className="min-w-24 text-primary max-md:min-h-11"
        >
          {lead.isContacted ? 'Uncontact' : 'Contact'}
        </Button>
      </td>
    </tr>
  );
}
