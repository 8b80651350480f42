import { useRef } from 'react';
import { useMayChange } from '@/components/shell/profile';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { useToast } from '@/components/ui/toast';
import type { RedirectEntry } from '@/lib/seo/redirects/schema';
import { removeRedirect } from './redirect-calls';
import { RedirectForm } from './redirect-form';
import { RedirectImport } from './redirect-import';
import { RedirectTable } from './redirect-table';

interface RedirectsProps {
  entries: RedirectEntry[];
  /** The pages that a redirect can lead to. */
  pages: { path: string; name: string }[];
  /** A redirect to complete in the form. */
  draft: { from: string; to: string } | undefined;
  /** Called with the updated list of all redirects. */
  onChanged: (entries: RedirectEntry[]) => void;
}

/** Manages redirects from old paths to pages. */
export function Redirects({ entries, pages, draft, onChanged }: RedirectsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const mayChange = useMayChange();

  async function remove(from: string) {
    try {
      onChanged(await removeRedirect(from));
      toast({ title: 'Redirect removed', description: `${from} now shows “not found.”` });
      // The pressed button is gone with its row, so focus moves to the heading.
      heading.current?.focus();
    } catch (error) {
      toast({
        title: 'We couldn’t remove the redirect',
        description: saveErrorMessage(error, 'Please try again.'),
        destructive: true,
      });
    }
  }

  return (
    <section
      aria-labelledby="redirects"
      className="grid gap-x-12 gap-y-6 border-t border-primary pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="max-w-measure">
        <h2 id="redirects" ref={heading} tabIndex={-1} className="text-h4 outline-none">
          Redirects
        </h2>
        <p className="mt-2 text-soft">
          Where to send visitors and search engines that still have a page’s old path. Redirects use status
          301 (moved permanently), so you can rename a page and keep its ranking.
        </p>
      </div>
      <div className="grid min-w-0 gap-8">
        {mayChange && (
          <>
            <RedirectForm key={draft?.from} draft={draft} pages={pages} onAdded={onChanged} />
            <RedirectImport onImported={onChanged} />
          </>
        )}
        <RedirectTable entries={entries} onRemove={mayChange ? remove : undefined} />
      </div>
    </section>
  );
}
