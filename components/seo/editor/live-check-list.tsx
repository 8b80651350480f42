import { Check, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { LiveRow } from '@/lib/seo/schema';
import { verdictOn } from './live-verdict';
import type { SeoEditorModel } from './use-seo-editor';

/** Compares the stored search data with what the server reads on the live page, like a crawler. */
export function LiveCheckList({ editor: { liveCheck, checkLive } }: { editor: SeoEditorModel }) {
  const rows = liveCheck?.rows;
  const verdict = rows && verdictOn(rows);
  return (
    <section aria-labelledby="live-check" className="grid gap-4">
      <h3 id="live-check" className="text-[1.25rem]">
        What crawlers see
      </h3>
      <p className="text-caption text-soft">
        The server fetches the page the way a crawler does, without your session, and compares it with what’s
        saved.
      </p>
      <div role="status" className="grid gap-3">
        {liveCheck?.isChecking && <Checking />}
        {verdict && (
          <p className={`font-semibold ${verdict.isGood ? 'text-success' : 'text-danger'}`}>{verdict.text}</p>
        )}
      </div>
      <div role="alert">
        {liveCheck?.error && <p className="font-semibold text-danger">{liveCheck.error}</p>}
      </div>
      {rows && (
        <ul className="grid border-t border-rule">
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        size="small"
        onClick={checkLive}
        isInactive={liveCheck?.isChecking}
        className="justify-self-start"
      >
        {liveCheck ? 'Check again' : 'Check now'}
      </Button>
    </section>
  );
}

function Checking() {
  return (
    <>
      <span className="sr-only">Reading the page</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </>
  );
}

function Row({ row: { name, expected, live, isSame } }: { row: LiveRow }) {
  const Icon = isSame ? Check : TriangleAlert;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-2.5 text-[0.9375rem] wrap-anywhere">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 ${isSame ? 'text-success' : 'text-danger'}`} />
      <div>
        <p className="text-caption font-semibold text-soft">
          {name}
          <span className="sr-only">{isSame ? ': as saved' : ': differs'}</span>
        </p>
        {isSame ? (
          <p>{live || <None />}</p>
        ) : (
          <>
            <p>Saved: {expected || <None />}</p>
            <p className="font-semibold text-danger">On the page: {live || <None />}</p>
          </>
        )}
      </div>
    </li>
  );
}

const None = () => <span className="text-soft">empty</span>;
