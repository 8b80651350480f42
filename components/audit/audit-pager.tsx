import { ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { AuditQuery } from '@/lib/audit/schema';
import { auditUrl } from './audit-url';

interface AuditPagerProps {
  query: AuditQuery;
  next: number | null;
}

/** Links to older entries and back to the newest; renders nothing if there is only one page. */
export function AuditPager({ query, next }: AuditPagerProps) {
  if (query.before === undefined && next === null) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-end gap-3">
      {query.before !== undefined && (
        <Button asChild variant="outline">
          <a href={auditUrl({ ...query, before: undefined })}>Newest</a>
        </Button>
      )}
      {next !== null && (
        <Button asChild variant="outline">
          <a href={auditUrl({ ...query, before: next })}>
            Older
            <ChevronRight aria-hidden="true" className="-mr-1 size-4" />
          </a>
        </Button>
      )}
    </nav>
  );
}
