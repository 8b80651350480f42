import { EmailText } from '@/components/leads/email-text';
import { NOT_GIVEN } from '@/components/leads/lead-fields';
import { mailHref, telHref } from '@/components/leads/lead-links';
import { leadDate, leadTime } from '@/components/shell/moment';
import type { LeadDetail } from '@/lib/leads/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { startCall } from './call-attempt';
import { Correctable } from './correctable';
import type { LeadActions } from './detail-calls';
import { LedgerEntry } from './ledger-entry';

interface ContactFactsProps {
  detail: LeadDetail;
  onCorrect: LeadActions['correct'];
}

/** What the visitor wrote, as a ruled ledger; what was left out is said, not skipped. */
export function ContactFacts({ detail: { lead, phoneE164 }, onCorrect }: ContactFactsProps) {
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      <LedgerEntry label="Phone">
        <Correctable field="phone" label="phone number" value={lead.phone} onCorrect={onCorrect}>
          <a
            href={telHref(lead.phone)}
            onClick={() => startCall(lead.id)}
            className="link inline-block min-h-6"
          >
            {lead.phone}
          </a>
          {!phoneE164 && <span className="block text-caption text-soft">Not a number we can read.</span>}
        </Correctable>
      </LedgerEntry>
      <LedgerEntry label="Email">
        <Correctable field="email" label="email address" value={lead.email} onCorrect={onCorrect}>
          {lead.email ? (
            <a href={mailHref(lead.email)} className="link inline-block min-h-6">
              <EmailText email={lead.email} />
            </a>
          ) : (
            <NotGiven />
          )}
        </Correctable>
      </LedgerEntry>
      <LedgerEntry label="Address">
        <Correctable field="address" label="address" value={lead.address} onCorrect={onCorrect}>
          {lead.address ?? <NotGiven />}
        </Correctable>
      </LedgerEntry>
      <LedgerEntry label="Service">
        <Correctable field="service" label="service" value={lead.service} onCorrect={onCorrect}>
          {serviceLabel(lead.service)}
        </Correctable>
      </LedgerEntry>
      <LedgerEntry label="Date">
        {leadDate(lead.createdAt)}, {leadTime(lead.createdAt)}
      </LedgerEntry>
      <LedgerEntry label="Message">{lead.message ?? <NotGiven />}</LedgerEntry>
    </dl>
  );
}

const NotGiven = () => <span className="text-soft">{NOT_GIVEN}</span>;
