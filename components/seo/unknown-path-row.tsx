import { useMayChange } from '@/components/shell/profile';
import { When } from '@/components/shell/when';
import { Button } from '@/components/ui/button';
import type { UnknownPath } from '@/lib/seo/unknown-paths/schema';
import { shownPath } from './shown-path';

interface UnknownPathRowProps {
  unknown: UnknownPath;
  onRedirect: (target: string) => void;
  onChooseTarget: () => void;
  onIgnore: () => void;
}

/** An unknown path with how often it was asked for, and what can be done with it. */
export function UnknownPathRow({ unknown, onRedirect, onChooseTarget, onIgnore }: UnknownPathRowProps) {
  const { count, lastSeenAt, referrerHost, suggestion } = unknown;
  const path = shownPath(unknown.path);
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{path}</p>
        <p className="text-caption text-soft wrap-anywhere tabular-nums">
          {count === 1 ? 'Once' : `${count.toLocaleString('en-US')} times`}, last <When at={lastSeenAt} />
          {referrerHost && `, from a link on ${referrerHost}`}
        </p>
      </div>
      {useMayChange() && (
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
          {suggestion !== null && (
            <Button
              variant="outline"
              onClick={() => onRedirect(suggestion)}
              className="min-h-11 max-sm:w-full"
            >
              <span className="wrap-anywhere">
                Redirect to {suggestion} <span className="sr-only">from {path}</span>
              </span>
            </Button>
          )}
          <Button variant="quiet" onClick={onChooseTarget} className="min-h-11 px-3">
            Redirect… <span className="sr-only">{path} to another page</span>
          </Button>
          <Button variant="quiet" onClick={onIgnore} className="min-h-11 px-3">
            Ignore <span className="sr-only">{path}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
