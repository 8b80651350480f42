import type { Ref } from 'react';
import { isErased, type Lead } from '@/lib/leads/schema';
import { EditableField } from './editable-field';
import type { LeadMutations } from './lead-mutations';

interface LeadNameProps {
  lead: Lead;
  nameRef: Ref<HTMLParagraphElement>;
  onCorrect: LeadMutations['correct'];
}

/** The lead's name as the heading of the details. */
export function LeadName({ lead, nameRef, onCorrect }: LeadNameProps) {
  const name = (
    <p
      ref={nameRef}
      tabIndex={-1}
      className="scroll-mt-6 text-h4 leading-tight font-semibold text-balance outline-none wrap-anywhere"
    >
      {lead.name}
    </p>
  );
  if (isErased(lead)) return name;
  return (
    // Matches the width of the facts column below, so that all pencil icons line up.
    <div className="lg:max-w-[calc((100%-2.5rem)*11/21)]">
      <EditableField leadId={lead.id} field="name" value={lead.name} onCorrect={onCorrect}>
        {name}
      </EditableField>
    </div>
  );
}
