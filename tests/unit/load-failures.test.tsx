import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { prefetch, prefetchAll } from '@/app/admin/prefetch';
import { accountQueries } from '@/components/accounts/account-queries';
import { StaffSessions } from '@/components/accounts/staff-sessions';
import { leadQueries } from '@/components/leads/lead-queries';
import { DeliveryNeed } from '@/components/leads/needs/delivery-need';
import { NextCallsView } from '@/components/leads/next-calls-view';
import { EmailSettings } from '@/components/settings/email-settings';
import { settingsQueries } from '@/components/settings/settings-queries';
import { createQueryClient } from '@/components/shell/query-client';
import { AppError } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/log';
import { describeError } from '@/lib/platform/server/log-options';

/** Renders a component after its query could not be loaded. */
async function renderAfterFailure(queryKey: QueryKey, component: ReactElement) {
  const client = createQueryClient();
  // Otherwise the component would show that it is reloading.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } });
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('down')) });
  return renderToStaticMarkup(<QueryClientProvider client={client}>{component}</QueryClientProvider>);
}

test('the recipients show that they could not be loaded, and can be asked for again', async () => {
  const html = await renderAfterFailure(
    settingsQueries.mail().queryKey,
    <EmailSettings askOwnersText={null} />,
  );
  expect(html).toContain('Error loading email notification settings.');
  expect(html).toContain('Failed to fetch email notification settings');
  expect(html).toContain('Try again <span class="sr-only">to load email notification settings');
});

test('the sessions show that they could not be loaded, and can be asked for again', async () => {
  const html = await renderAfterFailure(accountQueries.sessions().queryKey, <StaffSessions isOwner />);
  expect(html).toContain('Error loading sessions. Please try again.');
  expect(html).toContain('Try again <span class="sr-only">to load sessions');
});

test('the state of delivery shows that it could not be loaded', async () => {
  const html = await renderAfterFailure(leadQueries.health().queryKey, <DeliveryNeed />);
  expect(html).toContain('We can’t check delivery right now.');
});

test('the call list shows that it could not be loaded', async () => {
  const html = await renderAfterFailure(
    leadQueries.nextCalls(true).queryKey,
    <NextCallsView
      isMine
      openId={null}
      more={[]}
      onMore={() => {}}
      isOldShown={false}
      onOldShown={() => {}}
    />,
  );
  expect(html).toContain('Error loading leads. Please try again.');
});

/** The log lines about failed prefetches. */
function prefetchLog() {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  return warn;
}

test('what the server cannot load is logged and left for the browser to ask, and the rest is sent', async () => {
  const warn = prefetchLog();
  const error = new Error('down');
  const { queries } = await prefetchAll(
    prefetch(accountQueries.sessions(), () => Promise.reject(error)),
    prefetch(settingsQueries.deliveries(), async () => []),
  );
  expect(queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([
    [['email-settings', 'deliveries'], []],
  ]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { query: 'accounts/sessions', error },
    'prefetching a query failed',
  );
});

test('the log of a failed prefetch names no lead and nothing that was searched for', async () => {
  const warn = prefetchLog();
  const error = new Error('Failed query: select from leads where id = $1\nparams: secret-lead, Avery Stone');
  await prefetchAll(
    prefetch(leadQueries.workbench('searchTerm=Avery+Stone'), () => Promise.reject(error)),
    prefetch(leadQueries.detail('secret-lead'), () => Promise.reject(error)),
  );
  const lines = warn.mock.calls.map(([fields]) => fields as unknown as { query: string; error: unknown });
  expect(lines.map(({ query }) => query)).toEqual(['leads/workbench', 'leads/detail']);
  expect(JSON.stringify(lines.map((line) => ({ ...line, error: describeError(line.error) })))).not.toMatch(
    /secret-lead|Avery/,
  );
});

test('an address that names no lead is not logged as a fault', async () => {
  const warn = prefetchLog();
  await prefetchAll(
    prefetch(leadQueries.detail('gone'), () => Promise.reject(new AppError(404, 'not-found', 'gone'))),
    prefetch(leadQueries.detail('no id'), async () => z.never().parse('no id')),
  );
  expect(warn).not.toHaveBeenCalled();
});
