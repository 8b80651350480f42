import { ArrowUp } from 'lucide-react';
import { Button } from '@/components/ui/button';

/** A sticky button that shows new leads, so that live updates don't move rows while someone is reading. */
export function NewLeadsBar({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  if (waiting === 0) return null;
  return (
    <div className="pointer-events-none sticky top-3 z-20 flex h-0 justify-center">
      <Button
        variant="accent"
        onClick={onShow}
        className="pointer-events-auto motion-safe:starting:opacity-0"
      >
        <ArrowUp aria-hidden="true" className="size-4" />
        Show {waiting === 1 ? '1 new lead' : `${waiting} new leads`}
      </Button>
    </div>
  );
}
