import { Clock, Ellipsis, Phone, StickyNote } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONSENT_ID } from '@/components/leads/lead-links';
import { Button } from '@/components/ui/button';
import { telHref } from '@/lib/fields/phone-text';
import { startCall } from './call-attempt';
import { LeadMenu } from './lead-menu';

type PhoneActionsProps = Pick<
  ComponentProps<typeof LeadMenu>,
  'detail' | 'onToggle' | 'onMerge' | 'onSpam' | 'onErase' | 'onCorrect'
>;

const goTo = (controlId: string) => () => document.getElementById(controlId)?.focus();

/** The bar at the bottom of the details on a phone: call, note, later, and everything else. */
export const PhoneActions = ({ detail, ...menu }: PhoneActionsProps) => (
  <div className="lead-panel-foot">
    {detail.lead.doNotCall ? (
      <Button variant="outline" onClick={goTo(CONSENT_ID)} className="border-edge px-1! text-danger">
        Don’t call
      </Button>
    ) : (
      <Button asChild className="px-1!">
        <a href={telHref(detail.lead.phone)} onClick={() => startCall(detail.lead.id)}>
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          Call
        </a>
      </Button>
    )}
    <Button variant="outline" onClick={goTo('note')} className="border-edge px-1! text-ink">
      <StickyNote aria-hidden="true" className="size-4 shrink-0" />
      Note
    </Button>
    <Button variant="outline" onClick={goTo('follow-up')} className="border-edge px-1! text-ink">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      Later
    </Button>
    <LeadMenu
      id="lead-more-below"
      side="above"
      isWhole
      detail={detail}
      button={<Ellipsis aria-hidden="true" />}
      buttonClass="tool"
      {...menu}
    />
  </div>
);
