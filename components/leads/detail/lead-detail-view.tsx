import { type ReactNode, useEffect, useId, useRef } from 'react';
import { LeadAge } from '@/components/leads/lead-age';
import { LeadStatus } from '@/components/leads/lead-status';
import { formatDate } from '@/components/shell/date-format';
import { classNames } from '@/components/ui/class-names';
import type { StaffName } from '@/lib/accounts/staff/schema';
import type { Lead } from '@/lib/leads/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { AssigneeSelect } from './assignee-select';
import { Attribution } from './attribution';
import { CallForm } from './call-form';
import { ContactFacts } from './contact-facts';
import { DeliveryLog } from './delivery-log';
import { ErasePerson } from './erase-person';
import { Household } from './household';
import type { LeadMutations } from './lead-mutations';
import { LeadName } from './lead-name';
import { StatusControl } from './status-control';
import { Timeline } from './timeline';

interface LeadDetailViewProps {
  detail: LeadDetail;
  staff: StaffName[];
  actions: LeadMutations;
  onOpen: (lead: Lead) => void;
}

/** All details of a lead: the request and its attribution on the left, the work on it on the right. */
export function LeadDetailView({ detail, staff, actions, onOpen }: LeadDetailViewProps) {
  const { lead } = detail;
  const { erasedAt } = lead;
  const name = useRef<HTMLParagraphElement>(null);
  // Opening another lead of the household starts at the top and focuses its name.
  useEffect(() => {
    if (document.activeElement === document.body) name.current?.focus();
    name.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <>
      <LeadName lead={lead} nameRef={name} onCorrect={actions.correct} />
      <p className="mt-2 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <LeadStatus lead={lead} />
        {!lead.isContacted && !erasedAt && <LeadAge createdAt={lead.createdAt} />}
        {erasedAt && <span className="text-soft">Personal data erased on {formatDate(erasedAt)}</span>}
      </p>
      {!erasedAt && <StatusControl lead={lead} onCorrect={actions.correct} />}
      {/* Two independent columns from `lg` up; stacked below that, with the work before the records. */}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:grid-rows-[min-content_1fr_min-content]">
        {!erasedAt && (
          <div className="grid content-start gap-6">
            <CallForm detail={detail} onCorrect={actions.correct} />
            <ContactFacts detail={detail} onCorrect={actions.correct} />
          </div>
        )}
        <div className="grid content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {!erasedAt && (
            <DetailSection title="Who">
              <AssigneeSelect lead={lead} staff={staff} onCorrect={actions.correct} />
            </DetailSection>
          )}
          <DetailSection title="Notes and timeline">
            <Timeline leadId={lead.id} events={detail.timeline} staff={staff} actions={actions} />
          </DetailSection>
        </div>
        <div
          className={classNames(
            'grid content-start gap-8 lg:col-start-1',
            erasedAt ? 'lg:row-span-3 lg:row-start-1' : 'lg:row-span-2 lg:row-start-2',
          )}
        >
          <DetailSection title="Where the visit came from">
            <Attribution detail={detail} />
          </DetailSection>
          {!erasedAt && (
            <DetailSection title="Same household">
              <Household leads={detail.household} onOpen={onOpen} />
            </DetailSection>
          )}
        </div>
        <div className="grid content-start gap-8 lg:col-start-2 lg:row-start-3">
          <DetailSection title="Messages sent">
            <DeliveryLog deliveries={detail.deliveries} />
          </DetailSection>
          {!erasedAt && (
            <DetailSection title="Erasure">
              <ErasePerson hasHousehold={detail.household.length > 0} onErase={actions.erase} />
            </DetailSection>
          )}
        </div>
      </div>
    </>
  );
}

interface DetailSectionProps {
  title: string;
  children: ReactNode;
}

/** A section of the details with a heading. */
function DetailSection({ title, children }: DetailSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-primary pt-3">
      <h3 id={id} className="mb-3 font-sans text-base font-semibold tracking-normal">
        {title}
      </h3>
      {children}
    </section>
  );
}
