import type { ReactNode } from 'react';
import { useIsOnline } from './call-saves';
import { OfflineNote } from './offline-note';

interface DeskFootProps {
  /** Where the page of the list is among all; none in other views. */
  pager: ReactNode;
  onHelp: () => void;
  children: ReactNode;
}

const hints: [key: string, does: string][] = [
  ['J K', 'walk'],
  ['Enter', 'open'],
  ['C', 'call'],
  ['Ctrl K', 'commands'],
];

/** The foot of the desk: the pager, who gets the leads, and the most used keys; without a connection one line that says so. */
export function DeskFoot({ pager, onHelp, children }: DeskFootProps) {
  const isOnline = useIsOnline();
  return (
    <footer data-offline={!isOnline || undefined} className="desk-foot">
      <OfflineNote className="flex items-center gap-3" />
      {isOnline && pager}
      {isOnline && children}
      <p className="ml-auto flex items-center gap-3.5 max-lg:hidden">
        {hints.map(([key, does]) => (
          <span key={key} className="desk-key">
            <kbd className="key">{key}</kbd> {does}
          </span>
        ))}
        <button type="button" onClick={onHelp} className="tool -mr-2 gap-1.5 font-normal">
          <span aria-hidden="true" className="key">
            ?
          </span>
          All keys
        </button>
      </p>
    </footer>
  );
}
