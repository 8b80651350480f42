'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOneTabStop } from '@/components/ui/one-tab-stop';
import { Popover } from '@/components/ui/popover';
import { Initials } from './initials';
import { openPalette } from './palette/command-palette';
import { useMayChange, useProfile } from './profile';
import { SignOutForm } from './sign-out-form';
import { staffPages } from './staff-pages';

/** The right end of the bar: what needs attention, which comes from the page, and the menu of whoever is signed in. */
export function BarEnd({ needs }: { needs: ReactNode }) {
  const { name: staffName, initials } = useProfile().profile;
  const mayChange = useMayChange();
  const group = useOneTabStop<HTMLDivElement>();
  return (
    <div ref={group} role="toolbar" aria-label="You" className="flex items-center md:ml-2">
      {needs}
      <Popover
        id="your-menu"
        label="Your menu"
        side="end"
        title={staffName}
        className="w-60 py-2"
        buttonClass="bar-button -mr-1 px-1"
        button={
          <>
            <span className="sr-only">Your menu, {staffName}</span>
            <Initials name={staffName} initials={initials} isOwn />
            <ChevronDown aria-hidden="true" className="size-4 text-soft max-md:hidden" />
          </>
        }
      >
        <p className="px-4 pb-2 text-caption wrap-anywhere text-soft">
          Signed in as <span className="font-medium text-ink">{staffName}</span>
        </p>
        <ul>
          {staffPages
            .filter(({ place, isForStaff }) => place !== 'bar' && !(isForStaff && !mayChange))
            .map(({ id, path, name, place }) => (
              <li key={id} className={clsx(place === 'wide-bar' && 'md:hidden')}>
                <a href={path} className="menu-entry">
                  {name}
                </a>
              </li>
            ))}
          <li className="md:hidden">
            <a href="/" className="menu-entry">
              Public website
            </a>
          </li>
        </ul>
        <button
          type="button"
          onClick={openPalette}
          popoverTarget="your-menu"
          popoverTargetAction="hide"
          className="menu-entry w-full"
        >
          Commands
          <span aria-hidden="true" className="key ml-auto max-md:hidden">
            Ctrl K
          </span>
        </button>
        <SignOutForm>
          <button type="submit" className="menu-entry w-full">
            Sign out
          </button>
        </SignOutForm>
      </Popover>
    </div>
  );
}
