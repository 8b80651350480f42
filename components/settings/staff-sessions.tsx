'use client';

import { useRef } from 'react';
import { SaveError } from '@/components/leads/detail/save-error';
import { useSaving } from '@/components/leads/detail/use-saving';
import { leadDate, leadTime } from '@/components/leads/lead-moment';
import { Button } from '@/components/ui/button';
import type { StaffSession } from '@/lib/staff/schema';
import { browserName } from './browser-name';
import { ListFailed, ListLoading } from './list-states';
import { SettingsSection } from './settings-section';
import { endSession, fetchSessions } from './staff-calls';
import { useLoaded } from './use-loaded';

/** Where somebody is signed in: one's own browsers, and everyone's for an owner. */
export function StaffSessions({ isOwner }: { isOwner: boolean }) {
  const { data, hasFailed, reload } = useLoaded(fetchSessions);
  const list = useRef<HTMLUListElement>(null);
  return (
    <SettingsSection
      id="sessions"
      note={
        isOwner
          ? 'Every browser in which one of the staff is signed in. End one that should not be.'
          : 'Every browser in which you are signed in. End one that should not be.'
      }
    >
      {!data && !hasFailed && <ListLoading what="sessions" />}
      {!data && hasFailed && <ListFailed what="sessions" onRetry={reload} />}
      {data && (
        <ul ref={list} tabIndex={-1} className="divide-y divide-rule border-y border-rule">
          {data.map((session) => (
            <Session
              key={session.id}
              session={session}
              onEnded={() => {
                list.current?.focus();
                reload();
              }}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function Session({ session, onEnded }: { session: StaffSession; onEnded: () => void }) {
  const { isSaving, error, save } = useSaving();
  const where = [browserName(session.userAgent), session.ipAddress].filter(Boolean).join(', ');
  const place = `${where}, since ${leadDate(session.createdAt)}, ${leadTime(session.createdAt)}`;
  const end = async () => {
    if (await save(() => endSession(session.id))) onEnded();
  };
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{session.userName}</p>
          <p className="text-caption text-soft tabular-nums wrap-anywhere">{place}</p>
        </div>
        {session.isCurrent ? (
          <p className="text-caption font-semibold text-green">This browser</p>
        ) : (
          <Button look="outline" size="small" aria-disabled={isSaving} onClick={end} className="text-primary">
            End session{' '}
            <span className="sr-only">
              of {session.userName}: {place}
            </span>
          </Button>
        )}
      </div>
      <SaveError error={error} />
    </li>
  );
}
