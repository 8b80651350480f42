import 'server-only';
import { desc, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import {
  auditEntries,
  consentWords,
  deliveries,
  leadAnswers,
  leadEvents,
  leadFiles,
  leadMerges,
  leadRequests,
  leads,
  leadUndos,
  leadWishes,
  visitOffers,
} from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { personalDeliveryKinds } from '@/db/value-lists';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { mergedInto, withMerged } from '@/lib/leads/work/merge/queries';
import { type DeliveryKind, displayRecipient, isWebhook } from '@/lib/outbox/schema';
import { AppError } from '@/lib/platform/http/errors';
import { type PersonData, personDataSchema, type SimilarRequest, type StoredRecord } from './schema';

/**
 * Everything that is stored about the person of a lead, for whoever asks to see their data, and the other requests that may be
 * theirs: of those it has what `chosen` names. Whole rows, so that no column that is added later is forgotten. The audit log says
 * who looked at it.
 *
 * @throws {AppError} 404 when there is no such lead, 409 when it was erased.
 */
export function readPerson(
  id: string,
  staff: Staff,
  chosen?: string[],
): Promise<{ person: PersonData; similar: SimilarRequest[] }> {
  return db().transaction(async (tx) => {
    const read = async (query: SQL): Promise<StoredRecord[]> =>
      (await tx.execute<{ row: StoredRecord }>(query)).rows.map(({ row }) => row);
    const { rows } = await tx.execute<{ phone: string | null; email: string | null; erased: boolean }>(sql`
      select ${leads.phoneE164} as phone, lower(${leads.email}) as email, ${leads.erasedAt} is not null as erased
      from ${leads} where ${leads.id} = ${id} and ${leads.visibility} <> 'canary'`);
    const [known] = rows;
    if (!known) throw new AppError(404, 'not-found', 'This lead doesn’t exist.');
    if (known.erased) throw new AppError(409, 'erased', 'This person’s data was erased.');
    const similar = await findSimilar(tx, { id, ...known, chosen });
    const own = [id, ...similar.filter(({ isIncluded }) => isIncluded).map((lead) => lead.id)];
    // The search text repeats the fields.
    const found = await read(sql`
      select to_jsonb(${leads}) - 'search_text' as row from ${leads}
      where ${leads.visibility} <> 'canary' and ${leads.erasedAt} is null
        and ${leads.id} = any(${withMerged(own)})
      order by ${leads.createdAt}, ${leads.id}`);
    const ids = sql`${sql.param(found.map((lead) => String(lead.id)))}::uuid[]`;
    const idTexts = sql`${sql.param(found.map((lead) => String(lead.id)))}::text[]`;
    // A page has no request that names its reader.
    await audit(tx, { action: 'leads.person-read', subject: id, detail: { leads: found.length } }, staff);
    const [timeline, mails, answers, offers, files, undos, merges, log, wishes, consents] = await Promise.all(
      [
        read(sql`
        select to_jsonb(${leadEvents}) as row from ${leadEvents}
        where ${leadEvents.leadId} = any(${ids}) order by ${leadEvents.createdAt}, ${leadEvents.id}`),
        read(sql`
        select to_jsonb(${deliveries}) as row from ${deliveries}
        where ${deliveries.leadId} = any(${ids}) or ${deliveries.id} = any(array(
          select ${leadAnswers.deliveryId} from ${leadAnswers} where ${leadAnswers.leadId} = any(${ids})))
        order by ${deliveries.createdAt}, ${deliveries.id}`),
        read(sql`
        select to_jsonb(${leadAnswers}) as row from ${leadAnswers}
        where ${leadAnswers.leadId} = any(${ids}) order by ${leadAnswers.createdAt}, ${leadAnswers.id}`),
        read(sql`
        select to_jsonb(${visitOffers}) as row from ${visitOffers}
        where ${visitOffers.leadId} = any(${ids}) order by ${visitOffers.from}, ${visitOffers.id}`),
        read(sql`
        select to_jsonb(${leadFiles}) as row from ${leadFiles}
        where ${leadFiles.leadId} = any(${ids}) order by ${leadFiles.createdAt}, ${leadFiles.id}`),
        read(sql`
        select to_jsonb(${leadUndos}) as row from ${leadUndos}
        where ${leadUndos.leadId} = any(${ids}) order by ${leadUndos.changedAt}, ${leadUndos.changeId}`),
        read(sql`
        select to_jsonb(${leadMerges}) as row from ${leadMerges}
        where ${leadMerges.leadId} = any(${ids}) or ${leadMerges.mergedId} = any(${ids}) order by ${leadMerges.mergedAt}`),
        read(sql`
        select to_jsonb(${auditEntries}) - 'address' - 'request_id' - 'actor_id' as row from ${auditEntries}
        where ${auditEntries.subject} = any(${idTexts})
          or ${auditEntries.detail} ? 'leads' and ${auditEntries.detail} -> 'leads' ?| ${idTexts}
        order by ${auditEntries.id}`),
        read(sql`
        select to_jsonb(${leadWishes}) || jsonb_build_object('texts_words', ${consentWords.words}) as row
        from ${leadWishes} left join ${consentWords} on ${consentWords.version} = ${leadWishes.textsVersion}
        where ${leadWishes.leadId} = any(${ids}) order by ${leadWishes.changedAt}`),
        read(sql`
        select jsonb_build_object('lead_id', ${leads.id}, 'words', ${consentWords.words},
          'version', ${consentWords.version}, 'agreed_at', ${leads.createdAt}) as row
        from ${leadRequests} join ${consentWords} on ${consentWords.version} = ${leadRequests.wordsVersion}
        join ${leads} on ${leads.id} = ${leadRequests.leadId}
        where ${leadRequests.leadId} = any(${ids}) order by ${leads.createdAt}`),
      ],
    );
    const person = personDataSchema.parse({
      phone: known.phone,
      email: known.email,
      madeAt: new Date().toISOString(),
      madeBy: staff.name,
      leads: found,
      timeline,
      mails: mails.map(withoutOurAddresses),
      answers,
      offers,
      files,
      undos,
      merges,
      audit: log,
      wishes,
      consents,
    });
    return { person, similar };
  });
}

interface Known {
  id: string;
  phone: string | null;
  email: string | null;
  chosen: string[] | undefined;
}

/** The other requests with this phone number or email address, except what was merged into this one; the latest first. */
async function findSimilar(tx: Transaction, { id, phone, email, chosen }: Known): Promise<SimilarRequest[]> {
  const hasPhone = sql<boolean>`coalesce(${leads.phoneE164} = ${phone}, false)`;
  const hasEmail = sql<boolean>`coalesce(lower(${leads.email}) = ${email}, false)`;
  const rows = await tx
    .select({ id: leads.id, name: leads.name, createdAt: leads.createdAt, hasPhone, hasEmail })
    .from(leads)
    .where(sql`${leads.erasedAt} is null and ${leads.id} <> ${id} and ${leads.id} <> all(array(${mergedInto([id])}))
      and (${isOpen} and ${leads.phoneE164} = ${phone} or ${isOpen} and lower(${leads.email}) = ${email}
        or (${leads.visibility} = 'quarantined' or ${leads.visibility} = 'merged' and ${leads.duplicateOf} is not null)
          and (${leads.phoneE164} = ${phone} or lower(${leads.email}) = ${email}))`)
    .orderBy(desc(leads.createdAt), leads.id);
  return rows.map((row) => ({
    ...row,
    isIncluded: chosen ? chosen.includes(row.id) : row.hasPhone && row.hasEmail,
  }));
}

/** A message without the webhook's URL, which is often a secret, and without the addresses and devices of staff. */
function withoutOurAddresses(mail: StoredRecord): StoredRecord {
  const kind = mail.kind as DeliveryKind;
  if ((personalDeliveryKinds as readonly DeliveryKind[]).includes(kind)) return mail;
  const stored = String(mail.recipient);
  const recipient = isWebhook(kind) ? displayRecipient(kind, stored) : 'our staff';
  const response = mail.last_response;
  return {
    ...mail,
    recipient,
    last_response: typeof response === 'string' ? response.replaceAll(stored, recipient) : null,
  };
}
