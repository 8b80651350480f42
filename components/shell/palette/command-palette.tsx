'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useLoadOnOpen } from '@/components/ui/load-on-open';
import { type Command, offeredCommands } from './commands';

const OPEN_EVENT = 'open-command-palette';

const load = () => import('./palette-dialog').then(({ PaletteDialog }) => PaletteDialog);

/** Opens the command palette of the page. */
export const openPalette = () => window.dispatchEvent(new Event(OPEN_EVENT));

/** The command palette, which Ctrl+K or Command+K opens from anywhere on a staff page. Its code is loaded then. */
export function CommandPalette() {
  // What the page offered when it was opened: then the focus was still at the row that some commands are for.
  const [commands, setCommands] = useState<Command[] | null>(null);
  const close = () => setCommands(null);
  const Dialog = useLoadOnOpen(commands !== null, load, 'the commands', close);
  const open = useEffectEvent(() => setCommands(offeredCommands()));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    // Otherwise the browser moves to its search field.
    event.preventDefault();
    if (commands) close();
    else if (!document.querySelector('[role=dialog]:not([data-panel])')) open();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    const onOpen = () => open();
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener(OPEN_EVENT, onOpen);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener(OPEN_EVENT, onOpen);
    };
  }, []);
  return commands && Dialog ? <Dialog commands={commands} onClose={close} /> : null;
}
