import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { accountQueries } from '@/components/accounts/account-queries';
import { StaffSessions } from '@/components/accounts/staff-sessions';
import { HealthStrip } from '@/components/leads/deliveries/health-strip';
import { leadQueries } from '@/components/leads/lead-queries';
import { EmailSettings } from '@/components/settings/email-settings';
import { settingsQueries } from '@/components/settings/settings-queries';
import { prefetch, prefetchAll } from '@/components/shell/prefetch';
import { createQueryClient } from '@/components/shell/query-client';

/** Renders a component after its query could not be loaded. */
async function renderAfterFailure(queryKey: readonly string[], component: ReactElement) {
  const client = createQueryClient();
  // Otherwise the component would show that it asks again.
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

test('the delivery strip shows that it could not be loaded', async () => {
  const html = await renderAfterFailure(leadQueries.health().queryKey, <HealthStrip>{null}</HealthStrip>);
  expect(html).toContain('How delivery fares could not be asked just now.');
});

test('what the server cannot load is left for the browser to ask, and the rest is sent', async () => {
  const { queries } = await prefetchAll(
    prefetch(accountQueries.sessions(), () => Promise.reject(new Error('down'))),
    prefetch(settingsQueries.webhook(), async () => null),
  );
  expect(queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[['webhook'], null]]);
});
