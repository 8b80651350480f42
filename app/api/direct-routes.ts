import { handleDirectly } from '@/lib/platform/server/direct-handlers';
import { settings } from '@/lib/settings/entries';
import { GET as accountAlerts } from './admin/account/alerts/route';
import { GET as account } from './admin/account/route';
import { GET as apiKeys } from './admin/api-keys/route';
import { GET as audit } from './admin/audit/route';
import { GET as deliveries } from './admin/deliveries/route';
import { GET as emailSettingsDeliveries } from './admin/email-settings/deliveries/route';
import { GET as emailSettings } from './admin/email-settings/route';
import { GET as estimateConstants } from './admin/estimate-constants/route';
import { GET as leadEstimate } from './admin/leads/[id]/estimate/route';
import { GET as leadMerge } from './admin/leads/[id]/merge/route';
import { GET as leadPerson } from './admin/leads/[id]/person/route';
import { GET as leadRequest } from './admin/leads/[id]/request/route';
import { GET as lead } from './admin/leads/[id]/route';
import { GET as leadSlots } from './admin/leads/[id]/slots/route';
import { HEAD as leadChanges } from './admin/leads/changes/route';
import { GET as exportProgress } from './admin/leads/exports/[id]/route';
import { GET as filterChoices } from './admin/leads/filter-choices/route';
import { GET as foundLeads } from './admin/leads/found/route';
import { GET as leadImports } from './admin/leads/imports/route';
import { GET as leadsInsight } from './admin/leads/insight/route';
import { GET as knownLead } from './admin/leads/known/route';
import { GET as leadsNextCalls } from './admin/leads/next-calls/route';
import { GET as leadsQuarantine } from './admin/leads/quarantine/route';
import { GET as leads } from './admin/leads/route';
import { GET as leadRows } from './admin/leads/rows/route';
import { GET as leadsSuggestions } from './admin/leads/suggestions/route';
import { GET as leadViewCounts } from './admin/leads/views/counts/route';
import { GET as leadViews } from './admin/leads/views/route';
import { GET as leadsWorkbench } from './admin/leads/workbench/route';
import { GET as placesUses } from './admin/places/uses/route';
import { GET as retentionPreview } from './admin/retention/preview/route';
import { GET as seoLive } from './admin/seo/live/route';
import { GET as seoRedirects } from './admin/seo/redirects/route';
import { GET as seo } from './admin/seo/route';
import { GET as seoUnknownPaths } from './admin/seo/unknown-paths/route';
import { GET as sessions } from './admin/sessions/route';
import { GET as settingHistory } from './admin/settings/[key]/history/route';
import { GET as setting } from './admin/settings/[key]/route';
import { GET as sourceChecks } from './admin/source-checks/route';
import { GET as staffNames } from './admin/staff/names/route';
import { GET as staff } from './admin/staff/route';
import { GET as status } from './admin/status/route';
import { GET as syntheticCheck } from './admin/synthetic-check/route';
import { GET as words } from './admin/words/route';
import { postByScript } from './contact/submission';
import { GET as health } from './health/route';
import { GET as ready } from './ready/route';

const reads = {
  '/api/admin/account': account,
  '/api/admin/account/alerts': accountAlerts,
  '/api/admin/api-keys': apiKeys,
  '/api/admin/audit': audit,
  '/api/admin/synthetic-check': syntheticCheck,
  '/api/admin/places/uses': placesUses,
  '/api/admin/words': words,
  '/api/admin/deliveries': deliveries,
  '/api/admin/email-settings/deliveries': emailSettingsDeliveries,
  '/api/admin/email-settings': emailSettings,
  '/api/admin/estimate-constants': estimateConstants,
  '/api/admin/leads/[id]/estimate': leadEstimate,
  '/api/admin/leads/[id]/merge': leadMerge,
  '/api/admin/leads/[id]/person': leadPerson,
  '/api/admin/leads/[id]/request': leadRequest,
  '/api/admin/leads/[id]': lead,
  '/api/admin/leads/[id]/slots': leadSlots,
  '/api/admin/leads/exports/[id]': exportProgress,
  '/api/admin/leads/filter-choices': filterChoices,
  '/api/admin/leads/found': foundLeads,
  '/api/admin/leads/imports': leadImports,
  '/api/admin/leads/insight': leadsInsight,
  '/api/admin/leads/known': knownLead,
  '/api/admin/leads/next-calls': leadsNextCalls,
  '/api/admin/leads/quarantine': leadsQuarantine,
  '/api/admin/leads': leads,
  '/api/admin/leads/rows': leadRows,
  '/api/admin/leads/suggestions': leadsSuggestions,
  '/api/admin/leads/views': leadViews,
  '/api/admin/leads/views/counts': leadViewCounts,
  '/api/admin/leads/workbench': leadsWorkbench,
  '/api/admin/retention/preview': retentionPreview,
  '/api/admin/seo/live': seoLive,
  '/api/admin/seo/redirects': seoRedirects,
  '/api/admin/seo': seo,
  '/api/admin/seo/unknown-paths': seoUnknownPaths,
  '/api/admin/sessions': sessions,
  '/api/admin/source-checks': sourceChecks,
  '/api/admin/staff/names': staffNames,
  '/api/admin/staff': staff,
  '/api/admin/status': status,
  '/api/health': health,
  '/api/ready': ready,
};

/**
 * Has the form's call, and what staff read, handled without Next's router. Their routes respond the same. Not the streams of
 * changes and exports, which the router passes on piece by piece, nor drawings, which take far longer than the router.
 */
export function register(): void {
  handleDirectly('POST', '/api/contact', (request) => postByScript(request, undefined));
  handleDirectly('HEAD', '/api/admin/leads/changes', leadChanges);
  for (const [path, handler] of Object.entries(reads)) handleDirectly('GET', path, handler);
  for (const key of Object.keys(settings)) {
    const context = { params: Promise.resolve({ key }) };
    handleDirectly('GET', `/api/admin/settings/${key}`, (request) => setting(request, context));
    handleDirectly('GET', `/api/admin/settings/${key}/history`, (request) =>
      settingHistory(request, context),
    );
  }
}
