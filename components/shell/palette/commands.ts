import { useEffect, useEffectEvent } from 'react';

/** Something that the command palette offers to do. */
export interface Command {
  /** Unique among all commands. */
  id: string;
  group: string;
  label: string;
  /** The key that does the same without the palette. */
  shortcut?: string;
  /** Other words that it is found by. */
  keywords?: string[];
  run: () => void;
}

const sources = new Set<() => Command[]>();

/** Offers the commands of a part of the page, which are asked for whenever the palette is opened. */
export function useCommands(commands: () => Command[]) {
  const getCommands = useEffectEvent(commands);
  useEffect(() => {
    const source = () => getCommands();
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
}

/** The commands that the page offers now. */
export const offeredCommands = (): Command[] => [...sources].flatMap((source) => source());

/** Opens the address in this window. */
export const goTo = (href: string) => window.location.assign(href);
