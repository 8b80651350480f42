import { Mail } from 'lucide-react';
import { useLeadActions } from '@/components/leads/lead-actions';
import { longFieldsOf, NOT_GIVEN, shortFields } from '@/components/leads/lead-fields';
import { LeadTime } from '@/components/leads/lead-time';
import { useMayChange } from '@/components/shell/profile';
import { fieldText } from '@/lib/leads/field-kinds';
import { isCorrectable, type LeadFieldName, leadField } from '@/lib/leads/fields';
import { isErased } from '@/lib/leads/schema';
import { sourceText } from '@/lib/leads/source-names';
import type { LeadDetail, LeadEvent } from '@/lib/leads/work/detail/schema';
import { beginAnswer } from './answer-draft';
import { Attribution } from './attribution';
import { ConsentRecord } from './consent-record';
import { DetailRow } from './detail-row';
import { EditableField } from './editable-field';
import { EstimateFacts } from './estimate-facts';
import type { LeadMutations } from './lead-mutations';
import { RequestLink } from './request-link';

interface ContactFactsProps {
  detail: LeadDetail;
  onCorrect: LeadMutations['correct'];
}

// The message stands above the call.
const isBelow = (name: LeadFieldName) => name !== 'message';
const isService = (name: LeadFieldName) => leadField(name).kind === 'service';
// The name is the heading above.
const contactFields = shortFields.filter((name) => name !== 'name' && !isService(name));

/**
 * What the visitor filled in, edited in place, and where the visit came from, if there was one. Empty fields are shown as "Not given" instead of
 * skipped.
 */
export function ContactFacts({ detail, onCorrect }: ContactFactsProps) {
  const { lead, referredBy } = detail;
  const mayChange = useMayChange();
  const entry = (name: LeadFieldName) => (
    <DetailRow key={name} label={<FieldLabel name={name} detail={detail} />}>
      {isCorrectable(name) && !isErased(lead) ? (
        <EditableField leadId={lead.id} field={name} value={lead[name]} onCorrect={onCorrect}>
          <FieldValue name={name} detail={detail} />
        </EditableField>
      ) : (
        <FieldValue name={name} detail={detail} />
      )}
    </DetailRow>
  );
  return (
    <section aria-label="Contact details" className="mt-4.5">
      <div className="lead-fact-columns">
        {!isErased(lead) && <dl>{contactFields.map(entry)}</dl>}
        <dl>
          {shortFields.filter(isService).map(entry)}
          <DetailRow label="Source">
            {[sourceText(lead.source), referredBy].filter(Boolean).join(' from ')}
          </DetailRow>
          <DetailRow label="Date">
            <LeadTime at={lead.createdAt} />
          </DetailRow>
        </dl>
      </div>
      <dl>{longFieldsOf(lead).filter(isBelow).map(entry)}</dl>
      {detail.timeline.some(isOfVisit) && <Attribution detail={detail} />}
      {!isErased(lead) && <ConsentRecord consents={detail.consents} wishes={detail.wishes} />}
      {mayChange && !isErased(lead) && <RequestLink key={lead.id} leadId={lead.id} />}
    </section>
  );
}

/** Whether it is a request by the form; one that staff added or imported has no visit behind it. */
const isOfVisit = ({ kind, createdBy, isImported }: LeadEvent) =>
  kind === 'created' && createdBy === null && !isImported;

/** The label of a field; that of an email has a button to write to it. */
function FieldLabel({ name, detail }: { name: LeadFieldName; detail: LeadDetail }) {
  const { lead, noEmail } = detail;
  const { userId } = useLeadActions();
  const mayChange = useMayChange();
  const { label, kind } = leadField(name);
  const text = fieldText(name, lead);
  if (kind !== 'email' || text === null || noEmail || lead.noContact || !mayChange) return label;
  return (
    <>
      {label}{' '}
      <button
        type="button"
        title={`Write to ${text}`}
        aria-label={`Write to ${text}`}
        onClick={() => beginAnswer(detail, userId)}
        className="tool -my-1 px-1.5 align-middle max-md:-my-3 max-md:px-0 max-md:pl-1"
      >
        <Mail aria-hidden="true" />
      </button>
    </>
  );
}

function FieldValue({ name, detail }: { name: LeadFieldName; detail: LeadDetail }) {
  const { lead, phoneE164, noEmail } = detail;
  const text = fieldText(name, lead);
  if (text === null) return <span className="text-soft">{NOT_GIVEN}</span>;
  switch (leadField(name).kind) {
    case 'phone':
      return (
        <>
          {text}
          {!phoneE164 && (
            <span className="block text-caption text-soft">This doesn’t look like a phone number.</span>
          )}
        </>
      );
    case 'email':
      return (
        <>
          <EmailText email={text} />
          {noEmail && <span className="block text-caption text-soft">Asked not to be written to.</span>}
        </>
      );
    case 'estimate':
      return <EstimateFacts detail={detail} />;
    default:
      return text;
  }
}

/** An email address that wraps after its @ if necessary. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
