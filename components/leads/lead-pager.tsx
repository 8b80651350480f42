import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { LeadPage } from '@/lib/leads/work/schema';
import { totalText } from './total-text';

const PAGE_SIZE = 50;

interface LeadPagerProps {
  page: LeadPage['page'];
  rowCount: number;
  pageNumber: number;
  onFirst: () => void;
  onPrevious: () => void;
  onNext: (place: string) => void;
}

/** Pagination; renders nothing if there is only one page. */
export function LeadPager({ page, rowCount, pageNumber, onFirst, onPrevious, onNext }: LeadPagerProps) {
  const { next } = page;
  if (pageNumber === 1 && next === null) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-3 tabular-nums max-md:justify-between"
    >
      <p className="mr-2 text-caption text-soft max-md:w-full">{rangeText(pageNumber, rowCount, page)}</p>
      {pageNumber > 2 && (
        <Button variant="quiet" onClick={onFirst} className="px-2">
          First page
        </Button>
      )}
      <Button variant="outline" disabled={pageNumber === 1} onClick={onPrevious} className="text-primary">
        <ChevronLeft aria-hidden="true" className="-ml-1 size-4" />
        Previous
      </Button>
      <Button
        variant="outline"
        disabled={next === null}
        onClick={() => next && onNext(next)}
        className="text-primary"
      >
        Next
        <ChevronRight aria-hidden="true" className="-mr-1 size-4" />
      </Button>
    </nav>
  );
}

/** The range of leads on a page and the total, such as "51 to 100 of 1,234". */
export function rangeText(pageNumber: number, onPage: number, total: LeadPage['page']) {
  const first = (pageNumber - 1) * PAGE_SIZE + 1;
  const last = first + onPage - 1;
  const range = [first, last].map((place) => place.toLocaleString('en-US')).join(' to ');
  return `${range} of ${totalText(total)}`;
}
