import { ChevronFirst, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type LeadPage, PAGE_SIZE } from '@/lib/leads/work/schema';
import type { LeadListData } from './lead-list-data';
import type { useLeadView } from './lead-view';
import { totalText } from './total-text';

interface LeadPagerProps {
  view: ReturnType<typeof useLeadView>;
  leads: LeadListData;
}

/** The range of leads on the page, and the way to other pages if there are any. */
export function LeadPager({ view, leads: { data, rows } }: LeadPagerProps) {
  if (!data || rows.length === 0) return null;
  const { page } = data.page;
  const { pageNumber } = view;
  // The pager is below the rows, so changing the page scrolls to its top.
  const toTop = (changePage: () => unknown) => () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    changePage();
  };
  const range = <span className="max-md:grow">{rangeText(pageNumber, rows.length, page)}</span>;
  if (pageNumber === 1 && page.next === null) return range;
  return (
    <nav aria-label="Pages" className="flex items-center max-md:w-full">
      {range}
      <span className="ml-2 flex">
        {pageNumber > 2 && <Step name="First page" icon={ChevronFirst} onGo={toTop(view.toFirstPage)} />}
        <Step
          name="Previous"
          icon={ChevronLeft}
          onGo={pageNumber > 1 ? toTop(view.toPreviousPage) : undefined}
        />
        <Step
          name="Next"
          icon={ChevronRight}
          onGo={page.next === null ? undefined : toTop(() => page.next && view.toNextPage(page.next))}
        />
      </span>
    </nav>
  );
}

interface StepProps {
  name: string;
  icon: LucideIcon;
  /** Undefined where there is no such page. */
  onGo: (() => void) | undefined;
}

const Step = ({ name, icon: Icon, onGo }: StepProps) => (
  <button
    type="button"
    aria-label={name}
    title={name}
    disabled={!onGo}
    onClick={onGo}
    className="tool px-1.5"
  >
    <Icon aria-hidden="true" />
  </button>
);

/** The range of leads on a page and the total, such as "51 to 100 of 1,234". */
function rangeText(pageNumber: number, onPage: number, total: LeadPage['page']) {
  const first = (pageNumber - 1) * PAGE_SIZE + 1;
  const last = first + onPage - 1;
  const range = [first, last].map((place) => place.toLocaleString('en-US')).join(' to ');
  return `${range} of ${totalText(total)}`;
}
