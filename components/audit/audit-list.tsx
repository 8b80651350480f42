import { CardTable } from '@/components/admin/card-table';
import { leadDate, leadTime } from '@/components/leads/lead-moment';
import { type AuditEntry, auditActions } from '@/lib/audit/schema';
import { detailText, subjectLink, subjectText } from './audit-words';

const columns = [
  { name: 'When', width: 'lg:w-[16%]' },
  { name: 'Who', width: 'lg:w-[20%]' },
  { name: 'What', width: 'lg:w-[48%]' },
  { name: 'From', width: 'lg:w-[16%]' },
];

/** The entries of a page, newest first. Below `lg` an entry is a card. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0)
    return <p className="mt-6 border-y border-rule py-5">Nothing is noted that matches.</p>;
  return (
    <>
      <CardTable caption="What was done. Times are Eastern Time." columns={columns}>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </CardTable>
      <p className="mt-4 text-caption text-soft">Times are Eastern Time.</p>
    </>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { createdAt, actorName, address, action } = entry;
  return (
    <tr className="border-b border-rule align-top max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3.5 lg:*:py-2.5 lg:*:pr-6">
      <td className="tabular-nums max-lg:order-2 max-lg:text-caption max-lg:text-soft">
        <time dateTime={createdAt}>
          {leadDate(createdAt)}, {leadTime(createdAt)}
        </time>
      </td>
      <td className="font-medium wrap-anywhere max-lg:order-1">{actorName ?? 'Nobody signed in'}</td>
      <td className="wrap-anywhere max-lg:order-3 max-lg:col-span-2">
        {auditActions[action]}
        <Subject entry={entry} />
        <Detail text={detailText(entry.detail)} />
      </td>
      <td className="tabular-nums wrap-anywhere max-lg:order-4 max-lg:col-span-2 max-lg:text-caption max-lg:text-soft">
        {address ?? 'Not known'}
      </td>
    </tr>
  );
}

function Subject({ entry }: { entry: AuditEntry }) {
  const text = subjectText(entry);
  const link = subjectLink(entry);
  if (!text) return null;
  return (
    <>
      {': '}
      {link ? (
        <a href={link} className="font-medium text-primary underline underline-offset-3">
          {text}
        </a>
      ) : (
        text
      )}
    </>
  );
}

function Detail({ text }: { text: string }) {
  return text && <span className="block text-caption text-soft">{text}</span>;
}
