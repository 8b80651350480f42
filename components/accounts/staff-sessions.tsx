'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatDateTime } from '@/components/shell/date-format';
import { distinctNames } from '@/components/shell/distinct-names';
import { LoadState } from '@/components/shell/load-states';
import { SaveError } from '@/components/shell/save-error';
import { SettingsSection } from '@/components/shell/settings-section';
import { When } from '@/components/shell/when';
import { Button } from '@/components/ui/button';
import { browserName } from '@/lib/accounts/browser-name';
import type { StaffSession } from '@/lib/accounts/staff/schema';
import { accountQueries, refetchAccounts } from './account-queries';
import { endSession } from './staff-calls';

/** The active sessions: the signed-in user's own, and everyone's for owners. */
export function StaffSessions({ isOwner }: { isOwner: boolean }) {
  const query = useQuery(accountQueries.sessions());
  const { data } = query;
  const list = useRef<HTMLUListElement>(null);
  const names = distinctNames(
    (data ?? []).map(
      (session) => `${session.userName}: ${placeText(session)}, since ${formatDateTime(session.createdAt)}`,
    ),
  );
  return (
    <SettingsSection
      id="sessions"
      note={
        isOwner
          ? 'Every browser where someone on staff is signed in. End any that shouldn’t be.'
          : 'Every browser where you’re signed in. End any that shouldn’t be.'
      }
    >
      <LoadState query={query} subject="sessions" />
      {data && (
        <ul ref={list} tabIndex={-1} className="divide-y divide-rule border-y border-rule">
          {data.map((session, index) => (
            <Session
              key={session.id}
              session={session}
              name={names[index] ?? ''}
              onEnded={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

/** Where a session is: browser and IP address. */
const placeText = ({ userAgent, ipAddress }: StaffSession) =>
  [browserName(userAgent), ipAddress].filter(Boolean).join(', ');

interface SessionProps {
  session: StaffSession;
  /** A unique name among the sessions, for the button's accessible name. */
  name: string;
  onEnded: () => void;
}

function Session({ session, name, onEnded }: SessionProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: onEnded,
    onSettled: refetchAccounts,
  });
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{session.userName}</p>
          <p className="text-caption text-soft tabular-nums wrap-anywhere">
            {placeText(session)}, signed in <When at={session.createdAt} />
          </p>
        </div>
        {session.isCurrent ? (
          <p className="text-caption font-semibold text-success">This browser</p>
        ) : (
          <Button variant="outline" size="small" isInactive={isPending} onClick={() => mutate()}>
            End session <span className="sr-only">of {name}</span>
          </Button>
        )}
      </div>
      <SaveError error={error} />
    </li>
  );
}
