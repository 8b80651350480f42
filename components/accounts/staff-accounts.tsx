'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SettingsSection } from '@/components/shell/settings-section';
import { accountQueries } from './account-queries';
import { InviteForm } from './invite-form';
import { StaffAccount } from './staff-account';
import { StaffRules } from './staff-rules';

/** Manages staff accounts: invite, change and remove; for owners. */
export function StaffAccounts({ ownId }: { ownId: string }) {
  const { data, isLoadingError, refetch } = useQuery(accountQueries.staff());
  const list = useRef<HTMLUListElement>(null);
  return (
    <SettingsSection
      id="staff-accounts"
      note="Who has an account, what everyone needs to sign in, and what staff who aren’t owners can do."
    >
      {!data && !isLoadingError && <ListLoading subject="staff accounts" />}
      {isLoadingError && <ListFailed subject="staff accounts" onRetry={() => void refetch()} />}
      {data && (
        <div className="grid gap-8">
          <ul ref={list} tabIndex={-1} className="divide-y divide-rule border-y border-rule">
            {data.map((member) => (
              <StaffAccount
                key={member.id}
                member={member}
                isOwn={member.id === ownId}
                onRemoved={() => list.current?.focus()}
              />
            ))}
          </ul>
          <StaffRules />
          <InviteForm />
        </div>
      )}
    </SettingsSection>
  );
}
