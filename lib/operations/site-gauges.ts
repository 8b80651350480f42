import 'server-only';
import { Gauge, Registry } from 'prom-client';
import { spoolStatus } from '@/lib/leads/intake/spool/queries';
import { getSyntheticCheckStatus } from '@/lib/leads/synthetic-check/queries';
import { listWaiting } from '@/lib/outbox/queries';
import { log } from '@/lib/platform/log';
import { withTimeout } from '@/lib/platform/timeout';
import { lastBackup, lastLeadAt } from './queries';
import { checkReadiness, isReady } from './readiness';
import { checkNames } from './schema';

const TIMEOUT_MS = 2_000;

type Value = [number] | [number, Record<string, string>];

interface SiteGauge {
  name: string;
  help: string;
  label?: string;
  /** The values now; none while they are unknown. */
  read(): Promise<Value[]>;
}

/** What describes the site rather than this process, read once for each scrape. */
const gauges: SiteGauge[] = [
  {
    name: 'ridgelight_ready',
    help: 'Whether /api/ready says that this instance should get requests.',
    read: async () => [[Number(isReady(await checkReadiness()))]],
  },
  {
    name: 'ridgelight_check_ok',
    help: 'Whether a check of /api/ready found nothing wrong.',
    label: 'check',
    async read() {
      const { results } = await checkReadiness();
      return checkNames.map((check) => [Number(results[check].state === 'ok'), { check }]);
    },
  },
  {
    name: 'ridgelight_disk_free_bytes',
    help: 'Free space on the disk with the data of this instance.',
    read: () => fromDisk('freeBytes'),
  },
  {
    name: 'ridgelight_disk_size_bytes',
    help: 'Size of the disk with the data of this instance.',
    read: () => fromDisk('sizeBytes'),
  },
  {
    name: 'ridgelight_deliveries_waiting',
    help: 'Messages that wait to be sent, by kind.',
    label: 'kind',
    read: async () => (await listWaiting()).map(({ kind, count }) => [count, { kind }]),
  },
  {
    name: 'ridgelight_delivery_oldest_waiting_seconds',
    help: 'Age of the oldest message that waits to be sent, by kind; 0 if none waits.',
    label: 'kind',
    async read() {
      const waiting = await listWaiting();
      // Always there, so that rules can tell 'nothing waits' from 'unknown'.
      const alerts = waiting.some(({ kind }) => kind === 'alert') ? [] : [[0, { kind: 'alert' }] as Value];
      return [...alerts, ...waiting.map(({ kind, oldestSeconds }): Value => [oldestSeconds, { kind }])];
    },
  },
  {
    name: 'ridgelight_delivery_overdue_seconds',
    help: 'How long ago the most overdue message should have been attempted; 0 if none is overdue.',
    read: async () => [[Math.max(0, ...(await listWaiting()).map(({ overdueSeconds }) => overdueSeconds))]],
  },
  {
    name: 'ridgelight_last_lead_timestamp_seconds',
    help: 'When the last lead came, as Unix time.',
    read: async () => asTimestamp((await lastLeadAt())?.getTime()),
  },
  {
    name: 'ridgelight_last_backup_timestamp_seconds',
    help: 'When the last backup was saved and checked, as Unix time; 0 if none ever was.',
    async read() {
      const backup = await lastBackup();
      return asTimestamp(backup ? Date.parse(backup.at) : 0);
    },
  },
  {
    name: 'ridgelight_spooled_leads',
    help: 'Leads in the spool of this instance: waiting for the database, or set aside because it rejected them.',
    label: 'state',
    async read() {
      const { waiting, setAside } = spoolStatus();
      return [
        [waiting, { state: 'waiting' }],
        [setAside, { state: 'set_aside' }],
      ];
    },
  },
  {
    name: 'ridgelight_synthetic_check_failed',
    help: 'Whether the latest synthetic check failed; missing while it is turned off.',
    async read() {
      const { everyMinutes, latest } = await getSyntheticCheckStatus();
      return everyMinutes > 0 && latest ? [[Number(latest.state === 'failed')]] : [];
    },
  },
  {
    name: 'ridgelight_synthetic_check_last_success_timestamp_seconds',
    help: 'When the synthetic check last succeeded, as Unix time; missing while it is turned off.',
    async read() {
      const { everyMinutes, provenAt } = await getSyntheticCheckStatus();
      return everyMinutes > 0 && provenAt ? asTimestamp(Date.parse(provenAt)) : [];
    },
  },
];

/** The registry of what is the same for all processes. */
export const siteGauges = new Registry();

for (const { name, help, label, read } of gauges)
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [siteGauges],
    async collect() {
      const values = await withTimeout(read(), TIMEOUT_MS).catch((error: unknown) => {
        log.warn({ error, metric: name }, 'a metric could not be read');
        return [];
      });
      this.reset();
      // `reset` sets a gauge without labels to 0, which would be a value.
      if (!label) this.remove();
      for (const [value, labels = {}] of values) this.set(labels, value);
    },
  });

const asTimestamp = (ms: number | undefined): Value[] => (ms === undefined ? [] : [[ms / 1_000]]);

async function fromDisk(name: string): Promise<Value[]> {
  const value = (await checkReadiness()).results.disk.detail?.[name];
  return value === undefined ? [] : [[value]];
}
