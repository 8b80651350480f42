import { When } from '@/components/shell/when';
import { classNames } from '@/components/ui/class-names';
import { ColumnHeader } from '@/components/ui/column-header';
import type { AuditEntry } from '@/lib/audit/schema';
import { actionText, detailText, type StaffNames, subjectLink, subjectText } from './audit-text';

const columns = [
  { name: 'When', width: 'md:w-[22%] lg:w-[18%]' },
  { name: 'Who', width: 'md:w-[30%] lg:w-[23%]' },
  { name: 'What', width: 'md:w-[34%] lg:w-[44%]' },
  { name: 'From', width: 'md:w-[14%] lg:w-[15%]' },
];

interface AuditListProps {
  entries: AuditEntry[];
  names: StaffNames;
}

/** The audit log entries of a page, newest first. Below `md` the entries are cards. */
export function AuditList({ entries, names }: AuditListProps) {
  if (entries.length === 0) return <p className="mt-6 border-y border-rule py-5">No matching entries.</p>;
  return (
    <>
      <table className="mt-6 w-full border-collapse border-t border-primary max-md:block md:table-fixed">
        <caption className="sr-only">What was done. Times are Eastern Time.</caption>
        <thead className="max-md:sr-only">
          <tr className="text-left text-caption text-soft">
            {columns.map(({ name, width }) => (
              <ColumnHeader
                key={name}
                className={classNames('py-2.5 pr-4 last:pr-0 md:sticky lg:pr-6', width)}
              >
                {name}
              </ColumnHeader>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} names={names} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-caption text-soft">Times are Eastern Time.</p>
    </>
  );
}

interface AuditRowProps {
  entry: AuditEntry;
  names: StaffNames;
}

function AuditRow({ entry, names }: AuditRowProps) {
  const { createdAt, actorName, address, action } = entry;
  return (
    <tr className="border-b border-rule align-top max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-3.5 md:*:py-2.5 md:*:pr-4 md:*:last:pr-0 lg:*:pr-6">
      <td className="tabular-nums max-lg:text-caption max-lg:leading-5.5 max-md:order-2 max-md:text-soft">
        <When at={createdAt} />
      </td>
      <td className="font-medium wrap-anywhere max-md:order-1">{actorName ?? 'No one signed in'}</td>
      <td className="wrap-anywhere max-md:order-3 max-md:col-span-2">
        {actionText(action)}
        <Subject entry={entry} names={names} />
        <Detail text={detailText(entry.detail, names)} />
      </td>
      <td className="tabular-nums wrap-anywhere max-lg:text-caption max-lg:leading-5.5 max-md:order-4 max-md:col-span-2 max-md:text-soft">
        <span className="md:hidden">From </span>
        {address ?? 'Unknown'}
      </td>
    </tr>
  );
}

function Subject({ entry, names }: AuditRowProps) {
  const text = subjectText(entry, names);
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
