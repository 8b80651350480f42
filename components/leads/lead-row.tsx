import { Phone } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Tooltip } from '@/components/ui/tooltip';
import type { Lead } from '@/lib/leads/schema';
import { contactForm } from '@/lib/site/contact';
import { serviceLabel } from '@/lib/site/service-labels';
import { startCall } from './detail/call-attempt';
import { EmailText } from './email-text';
import { LeadAge } from './lead-age';
import { mailHref, telHref } from './lead-links';
import { leadDate, leadTime } from './lead-moment';
import { LeadStatus } from './lead-status';

interface LeadRowProps {
  lead: Lead;
  onOpen: (lead: Lead) => void;
  onToggle: (lead: Lead) => void;
}

const card =
  'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-2.5 max-lg:py-4 max-lg:pr-1 max-lg:pl-4 md:max-lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(8rem,4fr)] md:max-lg:pr-4';
const line = 'lg:*:px-3 lg:*:py-2.5 lg:*:first:pl-5 xl:*:px-4 xl:*:first:pl-5';

/** One lead: a table row, and below `lg` a card of the same cells. The name is the keyboard's way to the details. */
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
      className={classNames(
        'group cursor-pointer border-b border-rule align-top transition-colors last:border-primary hover:bg-haze-wash/60 data-new:shadow-[inset_3px_0_var(--color-gold)]',
        card,
        line,
      )}
    >
      <td className="max-lg:order-1">
        <button
          type="button"
          id={nameId}
          aria-haspopup="dialog"
          onClick={() => onOpen(lead)}
          className="min-h-6 text-left text-base leading-6 wrap-anywhere group-hover:underline group-hover:decoration-gold group-hover:underline-offset-4 group-data-new:font-semibold max-lg:text-[1.0625rem]"
        >
          {lead.name}
        </button>
        {lead.address && lead.address !== contactForm.addressPreset && (
          <p className="line-clamp-2 text-caption text-soft wrap-anywhere">{lead.address}</p>
        )}
      </td>
      <td className="tabular-nums max-lg:order-5 max-[23rem]:col-span-full md:max-lg:order-2">
        <a
          href={telHref(lead.phone)}
          onClick={() => startCall(lead.id)}
          className="inline-flex min-h-6 items-center gap-2.5 font-medium text-primary-strong decoration-gold underline-offset-4 wrap-anywhere hover:underline max-md:min-h-11 max-md:w-full max-md:border max-md:border-rule max-md:px-3.5 max-md:text-base max-md:font-semibold"
        >
          <Phone aria-hidden="true" className="size-4 shrink-0 md:hidden" />
          {lead.phone}
        </a>
        {lead.email && (
          <p>
            <a
              href={mailHref(lead.email)}
              className="inline-block min-h-6 text-caption text-soft wrap-anywhere hover:text-ink hover:underline max-md:mt-1.5"
            >
              <EmailText email={lead.email} />
            </a>
          </p>
        )}
      </td>
      <td className="leading-6 max-lg:order-3 md:max-lg:order-4">{serviceLabel(lead.service)}</td>
      <td className="tabular-nums max-lg:order-4 max-md:text-right md:max-lg:order-5">
        <p className="leading-6 whitespace-nowrap">{leadDate(lead.createdAt)}</p>
        <p className="text-caption whitespace-nowrap text-soft max-md:hidden">{leadTime(lead.createdAt)}</p>
      </td>
      <td className="max-lg:order-2 max-md:text-right md:max-lg:order-3">
        <LeadStatus lead={lead} />
        {!lead.isContacted && (
          <p className="mt-0.5">
            <LeadAge createdAt={lead.createdAt} />
          </p>
        )}
      </td>
      <td className="max-lg:order-6 max-[23rem]:col-span-full md:max-lg:self-end">
        <Tooltip text={lead.isContacted ? 'Mark as Not Contacted' : 'Mark as Contacted'}>
          <Button
            look="outline"
            size="small"
            aria-describedby={nameId}
            onClick={() => onToggle(lead)}
            className={classNames(
              'min-w-24 text-primary max-md:min-h-11 max-md:w-full',
              lead.isContacted && 'border-rule text-soft hover:border-current',
            )}
          >
            {lead.isContacted ? 'Uncontact' : 'Contact'}
          </Button>
        </Tooltip>
      </td>
    </tr>
  );
}
