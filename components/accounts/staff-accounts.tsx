'use client';

import { useRef } from 'react';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SettingsSection } from '@/components/shell/settings-section';
import { useLoaded } from '@/components/shell/use-loaded';
import { InviteForm } from './invite-form';
import { SecondFactorRule } from './second-factor-rule';
import { StaffAccount } from './staff-account';
import { fetchStaff } from './staff-calls';

/** Manages staff accounts: invite, change and remove; for owners. */
export function StaffAccounts({ ownId }: { ownId: string }) {
  const { data, hasFailed, reload } = useLoaded(fetchStaff);
  const list = useRef<HTMLUListElement>(null);
  return (
    <SettingsSection
      id="staff-accounts"
      note="Owners look after the accounts. Staff do everything else: leads, search data and these settings."
    >
      {!data && !hasFailed && <ListLoading subject="staff accounts" />}
      {!data && hasFailed && <ListFailed subject="staff accounts" onRetry={reload} />}
      {data && (
        <div className="grid gap-8">
          <ul ref={list} tabIndex={-1} className="divide-y divide-rule border-y border-rule">
            {data.map((member) => (
              <StaffAccount
                key={member.id}
                member={member}
                isOwn={member.id === ownId}
                onChanged={reload}
                onRemoved={() => {
                  list.current?.focus();
                  reload();
                }}
              />
            ))}
          </ul>
          <SecondFactorRule />
          <InviteForm onInvited={reload} />
        </div>
      )}
    </SettingsSection>
  );
}
