import { ArrowRight, X } from 'lucide-react';
import { IssueBadge } from '@/components/shell/issue-badge';
import { When } from '@/components/shell/when';
import { Button } from '@/components/ui/button';
import type { RedirectEntry } from '@/lib/seo/redirects/schema';
import { shownPath } from './shown-path';

interface RedirectTableProps {
  entries: RedirectEntry[];
  /** Undefined for those who may not. */
  onRemove: ((from: string) => void) | undefined;
}

/** The list of redirects, by old path. */
export function RedirectTable({ entries, onRemove }: RedirectTableProps) {
  if (entries.length === 0) return <p className="border-y border-rule py-5 text-soft">No redirects yet.</p>;
  return (
    <ul aria-label="Redirects" className="divide-y divide-rule border-y border-rule">
      {entries.map((entry) => (
        <li
          key={entry.from}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 font-medium">
              <span className="wrap-anywhere">{shownPath(entry.from)}</span>
              <span className="inline-flex items-center gap-x-2.5">
                <ArrowRight aria-label="goes to" className="size-4 shrink-0 text-soft" />
                <a href={entry.to} className="link inline-block min-h-6 wrap-anywhere">
                  {entry.to}
                </a>
              </span>
              <State state={entry.state} />
            </p>
            <p className="text-caption text-soft wrap-anywhere">
              Added <When at={entry.createdAt} /> by {entry.createdBy}
            </p>
          </div>
          {onRemove && (
            <Button
              variant="quiet"
              aria-label={`Remove the redirect from ${shownPath(entry.from)}`}
              onClick={() => onRemove(entry.from)}
              className="size-11 px-0"
            >
              <X aria-hidden="true" className="size-4.5" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function State({ state }: { state: RedirectEntry['state'] }) {
  if (state === 'broken') return <IssueBadge text="Broken: the new path isn’t a page anymore" />;
  if (state === 'unused') return <IssueBadge text="Not in use: the old path is a page again" />;
  return null;
}
