import { useRef, useState } from 'react';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { RedirectEntry } from '@/lib/seo/redirects/schema';
import type { UnknownPath } from '@/lib/seo/unknown-paths/schema';
import { addRedirect, ignoreUnknownPath } from './redirect-calls';
import { shownPath } from './shown-path';
import { UnknownPathRow } from './unknown-path-row';

const FIRST_SHOWN = 10;

interface UnknownPathsProps {
  paths: UnknownPath[];
  /** Called with the updated list of all redirects. */
  onRedirected: (entries: RedirectEntry[]) => void;
  /** Called with the updated list of unknown paths. */
  onIgnored: (paths: UnknownPath[]) => void;
  /** Called with a redirect whose target is still to be chosen. */
  onChooseTarget: (draft: { from: string; to: string }) => void;
}

/** The paths that visitors asked for and found nothing, to redirect or to ignore. */
export function UnknownPaths({ paths, onRedirected, onIgnored, onChooseTarget }: UnknownPathsProps) {
  const [isLong, setIsLong] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();

  async function change(what: () => Promise<void>, done: string) {
    try {
      await what();
      toast({ title: done });
      // The pressed button is gone with its row, so focus moves to the heading.
      heading.current?.focus();
    } catch (error) {
      toast({ title: 'That didn’t work', description: saveErrorMessage(error), destructive: true });
    }
  }
  const redirect = (path: string, to: string) =>
    change(
      async () => onRedirected(await addRedirect({ from: path, to })),
      `${shownPath(path)} now goes to ${to}`,
    );
  const ignore = ({ path }: UnknownPath) =>
    change(async () => onIgnored(await ignoreUnknownPath(path)), `${shownPath(path)} is ignored from now on`);

  return (
    <section
      aria-labelledby="unknown-paths"
      className="grid gap-x-12 gap-y-6 border-t border-primary pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="max-w-measure">
        <h2 id="unknown-paths" ref={heading} tabIndex={-1} className="text-h4 outline-none">
          Not found
        </h2>
        <p className="mt-2 text-soft">
          Paths that visitors asked for in the last 90 days and that aren’t pages. If one was a page of your
          old website, redirect it. New ones show up after a few seconds.
        </p>
      </div>
      {paths.length === 0 ? (
        <p className="border-y border-rule py-5 text-soft">Nobody has asked for a page that doesn’t exist.</p>
      ) : (
        <div className="grid min-w-0 content-start gap-4">
          <ul aria-label="Paths that weren’t found" className="divide-y divide-rule border-y border-rule">
            {(isLong ? paths : paths.slice(0, FIRST_SHOWN)).map((one) => (
              <UnknownPathRow
                key={one.path}
                unknown={one}
                onRedirect={(target) => void redirect(one.path, target)}
                onChooseTarget={() => onChooseTarget({ from: one.path, to: one.suggestion ?? '' })}
                onIgnore={() => void ignore(one)}
              />
            ))}
          </ul>
          {!isLong && paths.length > FIRST_SHOWN && (
            <Button variant="outline" onClick={() => setIsLong(true)} className="justify-self-start">
              Show all {paths.length}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
