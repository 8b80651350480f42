'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SettingsSection } from '@/components/shell/settings-section';
import { accountQueries } from './account-queries';
import { InviteForm } from './invite-form';
import { SecondFactorRule } from './second-factor-rule';
import { StaffAccount } from './staff-account';

/** Manages staff accounts: invite, change and remove; for owners. */
export function StaffAccounts({ ownId }: { ownId: string }) {
  const { data, isLoadingError, refetch } = useQuery(accountQueries.staff());
  const list = useRef<HTMLUListElement>(null);
  return (
    <SettingsSection
      id="staff-accounts"
      note="Owners manage the accounts. Staff do everything else: leads, search data and these settings."
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
          <SecondFactorRule />
          <InviteForm />
        </div>
      )}
    </SettingsSection>
  );
}
