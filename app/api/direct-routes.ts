import { handleDirectly } from '@/lib/platform/server/direct-handlers';
import { GET as exportProgress } from './admin/leads/exports/[id]/route';
import { GET as insight } from './admin/leads/insight/route';
import { GET as nextCalls } from './admin/leads/next-calls/route';
import { GET as leads } from './admin/leads/route';
import { GET as suggestions } from './admin/leads/suggestions/route';
import { GET as workbench } from './admin/leads/workbench/route';
import { postByScript } from './contact/submission';
import { GET as health } from './health/route';
import { GET as ready } from './ready/route';

const calls = {
  '/api/admin/leads': leads,
  '/api/admin/leads/insight': insight,
  '/api/admin/leads/next-calls': nextCalls,
  '/api/admin/leads/suggestions': suggestions,
  '/api/admin/leads/workbench': workbench,
  '/api/health': health,
  '/api/ready': ready,
};

/** Has the most frequent calls handled without Next's router. Their routes respond the same. */
export function register(): void {
  handleDirectly('POST', '/api/contact', (request) => postByScript(request, undefined));
  for (const [path, handler] of Object.entries(calls))
    handleDirectly('GET', path, (request) => handler(request, undefined));
  handleDirectly('GET', '/api/admin/leads/exports/[id]', (request, id) =>
    exportProgress(request, { params: Promise.resolve({ id }) }),
  );
}
