import { globSync, readFileSync } from 'node:fs';
import { MutationObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountQueries, refetchAccounts } from '@/components/accounts/account-queries';
import { leadQueries } from '@/components/leads/lead-queries';
import { settingsQueries, showSavedRecipients } from '@/components/settings/settings-queries';
import { createQueryClient } from '@/components/shell/query-client';
import { showQuery } from '../support/shown-query';

const client = createQueryClient();
afterEach(() => client.clear());

const show = (queryKey: QueryKey) => showQuery(client, queryKey);

describe('what a change of the settings alters', () => {
  test('saved recipients: the delivery states, and whether alerts reach anybody', async () => {
    const deliveries = await show(settingsQueries.deliveries().queryKey);
    const health = await show(leadQueries.health().queryKey);
    const saved = { recipients: ['desk@example.com'], routing: {} };
    showSavedRecipients(client, saved);
    expect(client.getQueryData(settingsQueries.mail().queryKey)).toEqual(saved);
    await vi.waitFor(() => expect([deliveries, health].map(({ mock }) => mock.calls.length)).toEqual([1, 1]));
  });

  test.each<[string, () => Promise<unknown>]>([
    ['an account', async () => {}],
    ['an account, even if it failed', () => Promise.reject(new Error('down'))],
  ])('%s: its security, the accounts and the sessions', async (_what, mutationFn) => {
    const { security, staff, sessions } = accountQueries;
    const shown = await Promise.all([security, staff, sessions].map((query) => show(query().queryKey)));
    const mutation = new MutationObserver(client, { mutationFn, onSettled: refetchAccounts });
    await mutation.mutate(undefined).catch(() => {});
    expect(shown.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  test('an account: every mutation refetches', () => {
    const sources = globSync('components/accounts/*.tsx').map((file) => readFileSync(file, 'utf8'));
    const occurrences = (text: string) => sources.join().split(text).length - 1;
    expect(occurrences('onSettled: refetchAccounts')).toBe(occurrences('= useMutation('));
  });
});
