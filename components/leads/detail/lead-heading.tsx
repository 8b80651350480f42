import { StatusCell } from '@/components/leads/lead-cells';
import { calendarTime, leadDate } from '@/components/leads/lead-date';
import { townIn } from '@/components/leads/town';
import { formatDate } from '@/components/shell/date-format';
import { useDayExceptions, useNow } from '@/components/shell/now';
import type { StaffName } from '@/lib/accounts/staff/schema';
import { fieldText } from '@/lib/leads/field-kinds';
import { isErased, type Lead } from '@/lib/leads/schema';
import { sourceText } from '@/lib/leads/source-names';
import { serviceLabel } from '@/lib/site/service-labels';
import { AssigneeMenu } from './assignee-menu';
import { EditableField } from './editable-field';
import type { LeadMutations } from './lead-mutations';

/** The id of the name, which gets the focus when the details open. */
export const LEAD_NAME_ID = 'lead-name';

interface LeadHeadingProps {
  lead: Lead;
  staff: StaffName[];
  onCorrect: LeadMutations['correct'];
}

/** Who the details are about: the name and whose lead it is, and a line of status, service, town, source and age. */
export function LeadHeading({ lead, staff, onCorrect }: LeadHeadingProps) {
  const name = (
    <h3
      id={LEAD_NAME_ID}
      tabIndex={-1}
      className="text-[1.25rem] outline-none wrap-anywhere max-md:text-[1.375rem]"
    >
      {lead.name}
    </h3>
  );
  return (
    <div>
      <div className="flex items-start gap-2.5">
        {isErased(lead) ? (
          name
        ) : (
          <>
            <div className="min-w-0 has-[form]:grow">
              <EditableField leadId={lead.id} field="name" value={lead.name} onCorrect={onCorrect}>
                {name}
              </EditableField>
            </div>
            <AssigneeMenu lead={lead} staff={staff} onCorrect={onCorrect} />
          </>
        )}
      </div>
      <LeadFacts lead={lead} />
    </div>
  );
}

function LeadFacts({ lead }: { lead: Lead }) {
  const now = useNow();
  const { text, rest, isAge } = leadDate(lead.createdAt, now, useDayExceptions());
  const town = townIn(fieldText('address', lead));
  return (
    <p className="lead-facts">
      <span>
        <StatusCell lead={lead} />
      </span>
      <span>{serviceLabel(lead.service)}</span>
      {town && <span>{town}</span>}
      <span>{sourceText(lead.source)}</span>
      <time dateTime={lead.createdAt} title={calendarTime(lead.createdAt, now)}>
        {text}
        {rest}
        {isAge && ' ago'}
      </time>
      {lead.erasedAt && <span>Personal data erased on {formatDate(lead.erasedAt)}</span>}
    </p>
  );
}
