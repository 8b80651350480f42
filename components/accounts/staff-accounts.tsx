'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { LoadState } from '@/components/shell/load-states';
import { SettingForm } from '@/components/shell/setting-form';
import { SettingsSection } from '@/components/shell/settings-section';
import { accountQueries } from './account-queries';
import { InviteForm } from './invite-form';
import { StaffAccount } from './staff-account';

/** Manages staff accounts: invite, change and remove; for owners. */
export function StaffAccounts({ ownId }: { ownId: string }) {
  const query = useQuery(accountQueries.staff());
  const { data } = query;
  const client = useQueryClient();
  // Requiring a second factor also ends sessions.
  const refetchAll = () => void client.invalidateQueries({ queryKey: accountQueries.all });
  const list = useRef<HTMLUListElement>(null);
  return (
    <SettingsSection
      id="staff-accounts"
      note="Who has an account, what everyone needs to sign in, and what staff who aren’t owners can do."
    >
      <LoadState query={query} subject="staff accounts" />
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
          <SettingForm name="staff-rules" isOwner onSettled={refetchAll} />
          <InviteForm />
        </div>
      )}
    </SettingsSection>
  );
}
