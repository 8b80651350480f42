'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { LoadState } from '@/components/shell/load-states';
import { SaveError } from '@/components/shell/save-error';
import { SettingsSection } from '@/components/shell/settings-section';
import { When } from '@/components/shell/when';
import { Button } from '@/components/ui/button';
import { type ApiKey, apiScopeIds, apiScopes } from '@/lib/accounts/api-keys/schema';
import { revokeApiKey } from './api-key-calls';
import { ApiKeyForm } from './api-key-form';
import { settingsQueries } from './settings-queries';

/** The keys by which other programs read and add leads; for owners. */
export function ApiKeys() {
  const query = useQuery(settingsQueries.apiKeys());
  const list = useRef<HTMLUListElement>(null);
  return (
    <SettingsSection
      id="api-keys"
      note="For programs that read your leads, add some, or log calls, such as n8n, Zapier or a spreadsheet. Whoever has a key can do what it allows, so give each program its own."
    >
      <div className="grid gap-5">
        <LoadState query={query} subject="the keys" />
        {query.data && query.data.length > 0 && (
          <ul
            ref={list}
            tabIndex={-1}
            aria-label="Keys in use"
            className="divide-y divide-rule border-y border-rule"
          >
            {query.data.map((key) => (
              <Key key={key.id} apiKey={key} onRevoked={() => list.current?.focus()} />
            ))}
          </ul>
        )}
        {query.data && <ApiKeyForm />}
        <p className="text-caption text-soft">
          For tools,{' '}
          <a className="link" href="/api/v1/openapi.json">
            a description of what programs can call
          </a>{' '}
          (OpenAPI).
        </p>
      </div>
    </SettingsSection>
  );
}

/** What a key allows, in words. */
const scopeText = (scopes: string[]) =>
  apiScopeIds
    .filter((scope) => scopes.includes(scope))
    .map((scope) => apiScopes[scope])
    .join(', ');

function Key({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
  const { id, name, start, scopes, createdBy, createdAt, lastUsedAt } = apiKey;
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => revokeApiKey(id),
    onSuccess: onRevoked,
    onSettled: () => client.invalidateQueries(settingsQueries.apiKeys()),
  });
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-caption text-soft wrap-anywhere">{scopeText(scopes)}</p>
          <p className="text-caption text-soft wrap-anywhere">
            {start}…, made by {createdBy} <When at={createdAt} />,{' '}
            {lastUsedAt ? (
              <>
                last used <When at={lastUsedAt} />
              </>
            ) : (
              'not used yet'
            )}
          </p>
        </div>
        <Button variant="outline" size="small" isInactive={isPending} onClick={() => mutate()}>
          Revoke <span className="sr-only">{name}</span>
        </Button>
      </div>
      <SaveError error={error} />
    </li>
  );
}
