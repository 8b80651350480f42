import { handleDirectly } from '@/lib/platform/server/direct-handlers';
import { GET as insight } from './admin/leads/insight/route';
import { GET as nextCalls } from './admin/leads/next-calls/route';
import { GET as leads } from './admin/leads/route';
import { GET as suggestions } from './admin/leads/suggestions/route';
import { GET as workbench } from './admin/leads/workbench/route';
import { postByScript } from './contact/submission';

const staffCalls = {
  '/api/admin/leads': leads,
  '/api/admin/leads/insight': insight,
  '/api/admin/leads/next-calls': nextCalls,
  '/api/admin/leads/suggestions': suggestions,
  '/api/admin/leads/workbench': workbench,
};

/** Has the most frequent calls handled without Next's router. Their routes respond the same. */
export function register(): void {
  handleDirectly('POST', '/api/contact', (request) => postByScript(request, undefined));
  for (const [path, handler] of Object.entries(staffCalls))
    handleDirectly('GET', path, (request) => handler(request, undefined));
}
