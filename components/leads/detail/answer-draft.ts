import { z } from 'zod';
import { townIn } from '@/components/leads/town';
import { visitTime } from '@/components/shell/date-format';
import { parseDraft, updateLeadDraft, useLeadDraft } from '@/components/shell/lead-draft';
import type { Profile } from '@/components/shell/profile';
import { randomUuid } from '@/components/ui/random-uuid';
import { lacksName } from '@/lib/accounts/profile/schema';
import { fillFields, firstName } from '@/lib/leads/answers/fields';
import type { AnswerTemplate } from '@/lib/leads/answers/schema';
import { fieldText } from '@/lib/leads/field-kinds';
import type { Lead } from '@/lib/leads/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { business } from '@/lib/site/business';
import { serviceLabel } from '@/lib/site/service-labels';

const letterSchema = z.object({ subject: z.string(), text: z.string() });
export type Letter = z.output<typeof letterSchema>;

const draftSchema = z.object({
  /** By which an answer that is sent again goes out once. */
  id: z.string(),
  templateId: z.string(),
  /** Null until something was typed: then it is the template's. */
  typed: letterSchema.nullable(),
  /** What was typed before another template was chosen. */
  former: letterSchema.nullable(),
});
export type AnswerDraft = z.output<typeof draftSchema>;

/** The answer that somebody is writing to a lead; null while nobody is. It survives closing the details. */
export function useAnswerDraft(leadId: string, userId: string | undefined) {
  const [stored, setStored] = useLeadDraft('answer', leadId, userId);
  const setDraft = (draft: AnswerDraft | null) => setStored(draft && JSON.stringify(draft));
  return [parseDraft(draftSchema, stored) ?? null, setDraft] as const;
}

/** Begins an answer, by the template that fits what is going on; one that was begun stays. */
export const beginAnswer = (detail: LeadDetail, userId: string | undefined) =>
  updateLeadDraft('answer', detail.lead.id, userId, (stored) =>
    parseDraft(draftSchema, stored) ? stored : JSON.stringify(newAnswer(fittingTemplate(detail))),
  );

/** An answer with nothing typed yet, or with what comes back to be sent once more. */
export const newAnswer = (templateId: string, typed: Letter | null = null): AnswerDraft => ({
  id: randomUuid(),
  templateId,
  typed,
  former: null,
});

/** The id of the template that came along for where the lead stands. */
function fittingTemplate({ lead: { status, visitAt, doNotCall }, unansweredCalls }: LeadDetail): string {
  if (status === 'quoted') return 'after-quote';
  if (status === 'visit-planned' && visitAt) return 'visit';
  if (doNotCall) return 'no-calls';
  return unansweredCalls > 0 ? 'missed-call' : 'first-answer';
}

/** The subject and the text of a template, filled in for a lead. */
export function fillTemplate({ subject, text }: AnswerTemplate, lead: Lead, profile: Profile): Letter {
  const values = {
    'first name': firstName(lead.name),
    service: serviceLabel(lead.service).toLowerCase(),
    town: townIn(fieldText('address', lead)),
    'visit time': lead.visitAt && lead.visitUntil && visitTime(lead.visitAt, lead.visitUntil),
    'my name': lacksName(profile) ? null : profile.name,
    company: business().name,
    phone: business().phone.display,
  };
  return { subject: fillFields(subject, values), text: fillFields(text, values) };
}
