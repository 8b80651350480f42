import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { closeEditor } from './close-editor';

/** The error shown when a page's search data fails to load; the editor doesn't open without it. */
export function OpeningFailed({ reason }: { reason: string }) {
  return (
    <Dialog
      open
      onClose={closeEditor}
      title="Edit SEO Settings"
      footer={
        <>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <Button variant="outline" onClick={closeEditor}>
            Close
          </Button>
        </>
      }
    >
      <p role="alert" className="font-semibold text-danger">
        Error fetching SEO data: {reason}
      </p>
      <p className="mt-2">The page itself isn’t affected.</p>
    </Dialog>
  );
}
