'use client';

import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { lacksName } from '@/lib/accounts/profile/schema';
import { NameForm } from './name-form';
import { useProfile } from './profile';

const LATER = 'ridgelight.name-later';
const OWN_PAGE = '/admin/settings/you';
const CLOSED = 'ridgelight:name-prompt-closed';

/** Asks somebody who has no name yet what they are called; after _Later_, again in the next session of the browser. */
export function NamePrompt() {
  const { profile } = useProfile();
  const isClosed = useSyncExternalStore(onClosed, isHidden, () => true);
  if (isClosed || !lacksName(profile)) return null;
  const close = () => {
    sessionStorage.setItem(LATER, '1');
    window.dispatchEvent(new Event(CLOSED));
    document.getElementById('main')?.focus();
  };
  return (
    <section aria-labelledby="name-prompt" className="border-b border-edge bg-chrome py-4 print:hidden">
      <div className="wrap flex flex-wrap items-end gap-x-8 gap-y-3">
        <div>
          <h2 id="name-prompt" className="text-body">
            What’s your name?
          </h2>
          <p className="text-soft">Until you say so, your colleagues see {profile.email}.</p>
        </div>
        <div className="min-w-0 max-w-xl grow">
          <NameForm onSaved={() => document.getElementById('main')?.focus()} />
        </div>
        <Button variant="quiet" onClick={close}>
          Later
        </Button>
      </div>
    </section>
  );
}

// The page on oneself has the same form.
const isHidden = () => sessionStorage.getItem(LATER) !== null || window.location.pathname === OWN_PAGE;

function onClosed(listener: () => void) {
  window.addEventListener(CLOSED, listener);
  return () => window.removeEventListener(CLOSED, listener);
}
