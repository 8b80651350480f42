'use client';

import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

/** The classes of a tab (Radix sets `data-state`); its padding is its own. */
const tabStyle =
  '-mb-px min-h-12 border-b-[3px] border-transparent font-medium text-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink forced-colors:mb-0 forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]';

interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  tabs: readonly { value: string; name: ReactNode }[];
  className?: string;
  /** One {@link TabPanel} for each tab. */
  children: ReactNode;
}

/** Tabs: one panel is visible at a time; the arrow keys move between tabs. */
export function Tabs({ label, value, onValueChange, tabs, className, children }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className={classNames('min-h-0', className)}>
      <Radix.List
        aria-label={label}
        className="flex overflow-x-auto border-b border-rule pl-3 outline-none sm:gap-1 sm:px-5"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={classNames(
              tabStyle,
              'flex items-center gap-1.5 px-2 text-[0.9375rem] whitespace-nowrap -outline-offset-4 sm:px-3',
            )}
          >
            {tab.name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

interface TabPanelProps {
  value: string;
  className?: string;
  children: ReactNode;
}

/** The content of one tab; it scrolls on its own. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  return (
    <Radix.Content
      value={value}
      className={classNames(
        'min-h-0 overflow-y-auto overscroll-contain outline-offset-[-3px] data-[state=inactive]:hidden',
        className,
      )}
    >
      {children}
    </Radix.Content>
  );
}
