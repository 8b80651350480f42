import { viewerRoute } from '@/lib/accounts/staff-route';
import { listFilterChoices } from '@/lib/leads/work/filter-choices/queries';

export const GET = viewerRoute(async () => Response.json({ data: await listFilterChoices() }));
