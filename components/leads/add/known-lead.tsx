import { useQuery } from '@tanstack/react-query';
import { calendarTime, leadAgo } from '@/components/leads/lead-date';
import { leadQueries } from '@/components/leads/lead-queries';
import { useDayExceptions, useNow } from '@/components/shell/now';
import { useDebounced } from '@/components/ui/use-debounced';

const DEBOUNCE_MS = 200;

interface KnownLeadProps {
  phone: string;
  onOpen: (id: string) => void;
}

/** Says, while a phone number is typed, who asked from it before. */
export function KnownLead({ phone, onOpen }: KnownLeadProps) {
  const { data: known } = useQuery(leadQueries.known(useDebounced(phone.trim(), DEBOUNCE_MS)));
  const now = useNow();
  const exceptions = useDayExceptions();
  return (
    <p role="status" className="text-caption wrap-anywhere">
      {known && (
        <>
          <span className="font-semibold">{known.name}</span> wrote{' '}
          <time dateTime={known.createdAt} title={calendarTime(known.createdAt, now)}>
            {leadAgo(known.createdAt, now, exceptions)}
          </time>
          .{' '}
          <button type="button" onClick={() => onOpen(known.id)} className="link min-h-6 font-semibold">
            Open that lead?
          </button>
        </>
      )}
    </p>
  );
}
