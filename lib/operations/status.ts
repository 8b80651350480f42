import 'server-only';
import { fileBudget } from '@/lib/leads/files/budget';
import { storedBytes } from '@/lib/leads/files/queries';
import { addressesIn, getDeliveryHealth, getEmailSettings } from '@/lib/leads/notify/queries';
import { getSyntheticCheckStatus } from '@/lib/leads/synthetic-check/queries';
import { mailRoute } from '@/lib/outbox/mailer';
import { medianDelay } from '@/lib/outbox/queries';
import { readSetting } from '@/lib/platform/settings/queries';
import { isoDay } from '@/lib/site/calendar-day';
import { certificateWarning } from '@/lib/site/facts/certificate-end';
import { certificatesSetting } from '@/lib/site/facts/lists';
import { lastBackup, lastLeadAt } from './queries';
import { checkReadiness } from './readiness';
import { checkNames, type SiteStatus } from './schema';

/** How the site is doing, for owners; also while the database can't be asked. */
export async function getSiteStatus(): Promise<SiteStatus> {
  const { checkedAt, results } = await checkReadiness();
  const isReachable = results.database.state !== 'unreachable';
  const [lastLead, backup, mailSeconds, delivery, check, certificates, fileBytes] = isReachable
    ? await Promise.all([
        lastLeadAt(),
        lastBackup(),
        mailDelay(),
        getDeliveryHealth(),
        getSyntheticCheckStatus(),
        readSetting(certificatesSetting),
        storedBytes(),
      ])
    : [undefined, undefined, null, null, undefined, undefined, undefined];
  const states = checkNames.map((name) => [name, results[name].state]);
  return {
    checkedAt: checkedAt.toISOString(),
    checks: Object.fromEntries(states) as SiteStatus['checks'],
    lastLeadAt: lastLead?.toISOString() ?? null,
    lastBackupAt: backup?.at ?? null,
    mailSeconds,
    delivery,
    files: fileBytes === undefined ? null : { bytes: fileBytes, budget: fileBudget() },
    hasFailedCheck: check?.latest?.state === 'failed',
    endingCertificates: (certificates?.value ?? []).flatMap(({ name, ends }) => {
      const warning = certificateWarning(ends, isoDay(checkedAt));
      return warning ? { name, warning } : [];
    }),
  };
}

async function mailDelay(): Promise<number | null> {
  if (mailRoute() !== 'server') return null;
  return medianDelay(addressesIn(await getEmailSettings()));
}
