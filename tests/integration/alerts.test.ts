import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectDefaultMetrics, register } from 'prom-client';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { POST as contactCall } from '@/app/api/contact/route';
import { defineProcessGauges } from '@/lib/operations/process-gauges';
import { aService } from '../support/offered-services';
import '@/lib/outbox/deliver';
import '@/lib/platform/server/http-metrics';
import { ensurePromtool } from '../../scripts/verify/ensure-program';
import { withAppDatabase } from '../support/app-database';
import { scrape } from '../support/operator-calls';
import { jsonRequest } from '../support/requests';

const FOLDER = 'docs/operations';
const SUFFIX = /_(bucket|count|sum)$/;
// The rest belongs to Prometheus itself.
const OUR_METRIC = /\b(?:ridgelight|nodejs|process)_\w+/g;

withAppDatabase();

const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const rules = read('alerts.yml');
const alertNames = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
const dashboard = JSON.parse(read('dashboard.json')) as Dashboard;
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Runs promtool; returns its exit code and all output, which says what is wrong. */
function promtool(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(ensurePromtool(), args, {
    cwd: FOLDER,
    input,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const passes = { status: 0, output: expect.any(String) };

beforeAll(() => {
  defineProcessGauges();
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
}, 300_000);

async function scrapeAll(): Promise<string> {
  await contactCall(
    jsonRequest('/api/contact', { name: 'Ann', phone: '828 555 0100', service: aService }),
    {},
  );
  return scrape();
}

test('the metrics are valid, and follow the conventions', async () => {
  const { output } = promtool(['check', 'metrics'], await scrapeAll());
  // prom-client names some gauges like counters.
  expect(output.replace(/^nodejs_.*\n/gm, '')).toBe('');
});

describe('the alert rules', () => {
  test('are valid, and fire when they should and not otherwise', () => {
    expect(promtool(['check', 'rules', 'alerts.yml'])).toEqual(passes);
    expect(promtool(['test', 'rules', 'alerts.test.yml'])).toEqual(passes);
  });

  test('each have a test that fires, one that does not, and a section in the docs', () => {
    const tests = read('alerts.test.yml');
    const docs = readFileSync('docs/operations.md', 'utf8');
    expect(alertNames.length).toBeGreaterThan(10);
    for (const name of alertNames) {
      expect(tests).toContain(`name: ${name} fires\n`);
      expect(tests).toContain(`name: ${name} does not fire\n`);
      expect(docs).toContain(`### ${name}\n`);
    }
  });

  test('each say what happened and what to do', () => {
    for (const rule of rules.split('- alert: ').slice(1)) {
      expect(rule).toMatch(/severity: (critical|warning) }/);
      expect(rule).toMatch(/summary: .{20,}/);
      expect(rule).toMatch(/runbook: .{20,}/);
    }
  });
});

test('the queries of the dashboard are valid', () => {
  const asRules = queries.map((expr, index) => ({
    record: `query_${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }));
  const file = JSON.stringify({ groups: [{ name: 'dashboard', rules: asRules }] });
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-dashboard-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'rules.json'), file);
  expect(promtool(['check', 'rules', path.join(folder, 'rules.json')])).toEqual(passes);
});

test('rules and dashboard ask only for metrics that there are', async () => {
  const known = new Set([...(await scrapeAll()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const asked = [rules, ...queries].flatMap((text) => text.match(OUR_METRIC) ?? []);
  expect(new Set(asked).size).toBeGreaterThan(15);
  const unknown = asked.filter((name) => !known.has(name) && !known.has(name.replace(SUFFIX, '')));
  expect(unknown).toEqual([]);
});
