import { WifiOff } from 'lucide-react';
import { useIsOnline } from './call-saves';

/** Without a connection, one line that says so, and what happens to what is saved meanwhile. */
export function OfflineNote({ className }: { className: string }) {
  const isOnline = useIsOnline();
  return (
    <p role="status" className={`${className} empty:hidden`}>
      {!isOnline && (
        <>
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          Offline. Notes and outcomes are kept and sent later.
        </>
      )}
    </p>
  );
}
