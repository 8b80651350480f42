import { openApi } from '@/lib/leads/api/openapi';
import { route } from '@/lib/platform/http/route';

/** What programs can call, and what the webhook tells them: nothing in it is secret. */
export const GET = route(async () => Response.json(openApi()));
