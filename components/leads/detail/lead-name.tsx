import type { Ref } from 'react';
import { isErased, type Lead } from '@/lib/leads/schema';
import { Correctable } from './correctable';
import type { LeadActions } from './detail-calls';

interface LeadNameProps {
  lead: Lead;
  nameRef: Ref<HTMLParagraphElement>;
  onCorrect: LeadActions['correct'];
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
    // As wide as the column of facts below it, so that all the pencils stand in one line.
    <div className="lg:max-w-[calc((100%-2.5rem)*11/21)]">
      <Correctable field="name" value={lead.name} onCorrect={onCorrect}>
        {name}
      </Correctable>
    </div>
  );
}
