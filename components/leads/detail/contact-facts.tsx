import { EmailText } from '@/components/leads/email-text';
import { longFieldsOf, NOT_GIVEN, shortFields } from '@/components/leads/lead-fields';
import { mailHref, telHref } from '@/components/leads/lead-links';
import { formatDateTime } from '@/components/shell/date-format';
import { fieldText, isCorrectable, type LeadFieldName, leadField } from '@/lib/leads/fields';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { startCall } from './call-attempt';
import { DetailRow } from './detail-row';
import { EditableField } from './editable-field';
import { EstimateFacts } from './estimate-facts';
import type { LeadMutations } from './lead-mutations';

interface ContactFactsProps {
  detail: LeadDetail;
  onCorrect: LeadMutations['correct'];
}

// The name is the heading above.
const factsBelowName = shortFields.filter((name) => name !== 'name');

/** The fields that the visitor filled in; empty ones are shown as "Not given" instead of skipped. */
export function ContactFacts({ detail, onCorrect }: ContactFactsProps) {
  const { lead } = detail;
  const entry = (name: LeadFieldName) => (
    <DetailRow key={name} label={leadField(name).label}>
      {isCorrectable(name) ? (
        <EditableField leadId={lead.id} field={name} value={lead[name]} onCorrect={onCorrect}>
          <FieldValue name={name} detail={detail} />
        </EditableField>
      ) : (
        <FieldValue name={name} detail={detail} />
      )}
    </DetailRow>
  );
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {factsBelowName.map(entry)}
      <DetailRow label="Date">{formatDateTime(lead.createdAt)}</DetailRow>
      {longFieldsOf(lead).map(entry)}
    </dl>
  );
}

/** The value of a field; phone numbers and emails are links. */
function FieldValue({ name, detail }: { name: LeadFieldName; detail: LeadDetail }) {
  const { lead, phoneE164 } = detail;
  const text = fieldText(name, lead);
  if (text === null) return <span className="text-soft">{NOT_GIVEN}</span>;
  switch (leadField(name).kind) {
    case 'phone':
      return (
        <>
          <a href={telHref(text)} onClick={() => startCall(lead.id)} className="link inline-block min-h-6">
            {text}
          </a>
          {!phoneE164 && (
            <span className="block text-caption text-soft">This doesn’t look like a phone number.</span>
          )}
        </>
      );
    case 'email':
      return (
        <a href={mailHref(text)} className="link inline-block min-h-6">
          <EmailText email={text} />
        </a>
      );
    case 'estimate':
      return <EstimateFacts detail={detail} />;
    default:
      return text;
  }
}
