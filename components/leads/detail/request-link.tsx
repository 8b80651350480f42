import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import type { LinkChange } from '@/lib/leads/request/schema';
import { changeRequestLink, fetchRequestLink } from './detail-calls';

/** The page that the homeowner has of their own: its link, to send it again, to replace it, or to end it. */
export function RequestLink({ leadId }: { leadId: string }) {
  const [path, setPath] = useState<string | null>();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (action: LinkChange | 'read') =>
      action === 'read' ? fetchRequestLink(leadId) : changeRequestLink(leadId, action),
    onSuccess: (link, action) => {
      setPath(link.path);
      if (action !== 'read') setNote(DONE[action]);
    },
  });
  const load = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && path === undefined) mutate('read');
  };
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(path ?? '', location.href).href);
    setNote('Link copied. It asks for the last four digits of their phone number.');
  };
  return (
    <details className="mt-1 text-caption" onToggle={load}>
      <summary className="link min-h-6 cursor-pointer">Their own page</summary>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {path && (
          <Button variant="outline" size="small" onClick={() => void copy()}>
            Copy the link
          </Button>
        )}
        {path !== undefined && (
          <Button variant="outline" size="small" isInactive={isPending} onClick={() => mutate('renewed')}>
            {path ? 'Replace the link' : 'Make a link'}
          </Button>
        )}
        {path && (
          <Button variant="outline" size="small" isInactive={isPending} onClick={() => mutate('revoked')}>
            Revoke the link
          </Button>
        )}
      </div>
      <p role="status" className="mt-1 text-soft">
        {note}
      </p>
      <SaveError error={error} />
    </details>
  );
}

const DONE: Record<LinkChange, string> = {
  renewed: 'Here is a new link. Those from before open nothing anymore.',
  revoked: 'No link opens the page anymore.',
};
