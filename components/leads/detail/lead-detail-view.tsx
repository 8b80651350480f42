import { useEffect } from 'react';
import { useMayChange } from '@/components/shell/profile';
import type { StaffName } from '@/lib/accounts/staff/schema';
import { isErased, type Lead } from '@/lib/leads/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { AnswerForm } from './answer-form';
import { CallForm } from './call-form';
import { ContactFacts } from './contact-facts';
import { DoNotCall } from './do-not-call';
import { Household } from './household';
import { isFocusUnclaimed } from './lead-detail-dialog';
import { LeadFiles } from './lead-files';
import { LEAD_NAME_ID, LeadHeading } from './lead-heading';
import type { LeadMutations } from './lead-mutations';
import { StatusControl } from './status-control';
import { Timeline } from './timeline';
import { VisitOffers } from './visit-offers';
import { Wishes } from './wishes';

interface LeadDetailViewProps {
  detail: LeadDetail;
  staff: StaffName[];
  actions: LeadMutations;
  onOpen: (lead: Lead) => void;
  /** Opens the form that merges the lead with this one, or asks with which. */
  onMerge: (other: Lead | null) => void;
  onSpam: (lead: Lead) => void;
  onClose: () => void;
  /** Goes to the next lead of the list, if there is one. */
  onNext?: (() => void) | undefined;
}

/** All details of a lead: the person, the request, the call, what they gave, and what was done. */
export function LeadDetailView(props: LeadDetailViewProps) {
  const { detail, staff, actions, onOpen, onMerge, onSpam, onClose, onNext } = props;
  const { lead, household } = detail;
  const isGone = isErased(lead);
  const mayChange = useMayChange();
  // biome-ignore lint/correctness/useExhaustiveDependencies: erasing takes away the button that was pressed
  useEffect(() => {
    if (isFocusUnclaimed()) document.getElementById(LEAD_NAME_ID)?.focus();
  }, [isGone]);

  return (
    <>
      <LeadHeading lead={lead} staff={staff} onCorrect={actions.correct} />
      {!isGone && (
        <>
          <Wishes wishes={detail.wishes} />
          <Household leads={household} onOpen={onOpen} onMerge={mayChange ? onMerge : undefined} />
          {mayChange && (
            <StatusControl
              lead={lead}
              noEmail={detail.noEmail}
              onCorrect={actions.correct}
              onDuplicate={() => onMerge(null)}
              onSpam={() => onSpam(lead)}
              onMarked={onClose}
            />
          )}
          {lead.message && <blockquote className="lead-message">{lead.message}</blockquote>}
          {lead.doNotCall && <DoNotCall lead={lead} onCorrect={mayChange ? actions.correct : undefined} />}
          {mayChange && (
            <div className="mt-4">
              <CallForm detail={detail} onCorrect={actions.correct} {...(onNext && { onNext })} />
            </div>
          )}
          {mayChange && lead.status !== 'closed' && (
            <VisitOffers key={lead.id} detail={detail} onOffer={actions.offer} />
          )}
        </>
      )}
      {!isGone && mayChange && <AnswerForm detail={detail} onCorrect={actions.correct} />}
      <ContactFacts detail={detail} onCorrect={actions.correct} />
      {detail.files.length > 0 && <LeadFiles leadId={lead.id} files={detail.files} />}
      <Timeline detail={detail} staff={staff} actions={actions} />
    </>
  );
}
