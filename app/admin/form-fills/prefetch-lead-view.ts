import type { DehydratedState } from '@tanstack/react-query';
import { z } from 'zod';
import { prefetch, prefetchAll } from '@/app/admin/prefetch';
import { pageQuery } from '@/components/leads/lead-calls';
import { leadQueries } from '@/components/leads/lead-queries';
import { filterOf, type LeadViewState, placeOf } from '@/components/leads/lead-view-url';
import { settingsQueries } from '@/components/settings/settings-queries';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { mayChange } from '@/lib/accounts/sign-in/schema';
import { getEmailSettings } from '@/lib/leads/notify/queries';
import { listQuarantine } from '@/lib/leads/quarantine/queries';
import { listSavedViews } from '@/lib/leads/views/queries';
import { listNextCalls } from '@/lib/leads/work/calls/queries';
import { openLead } from '@/lib/leads/work/detail/mutations';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { getWorkbench } from '@/lib/leads/workbench/queries';

/** Loads the first data of the leads page: the list, and whatever else the address opens. */
export function prefetchLeadView(state: LeadViewState, staff: Staff): Promise<DehydratedState> {
  const { view, mine, lead } = state;
  const query = pageQuery(filterOf(state), placeOf(state));
  const loads = [
    prefetch(leadQueries.workbench(query), () =>
      getWorkbench(leadPageSchema.parse(fieldsOf(query)), staff.id),
    ),
    ...(mayChange(staff.role) ? [prefetch(settingsQueries.mail(), getEmailSettings)] : []),
    prefetch(leadQueries.views(), () => listSavedViews(staff)),
  ];
  if (view === 'call-next')
    loads.push(prefetch(leadQueries.nextCalls(mine), () => listNextCalls({ of: mine ? staff : undefined })));
  if (view === 'quarantine')
    loads.push(
      prefetch(leadQueries.quarantine(state.searchTerm ?? ''), () => listQuarantine(state.searchTerm ?? '')),
    );
  if (lead) loads.push(prefetch(leadQueries.detail(lead), () => openLead(z.uuid().parse(lead), staff)));
  return prefetchAll(...loads);
}

const fieldsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));
