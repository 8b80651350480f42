import { randomInt } from 'node:crypto';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { writeSchemaOrgTerms } from './scripts/schema-org.ts';
import { isExhaustive } from './tests/support/scale.ts';

// A time zone that no developer or server uses, so that code that depends on the machine's time zone fails.
process.env.TZ = 'Pacific/Auckland';

// Printed, so that a property test that failed can be repeated with the same inputs.
process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
process.stderr.write(`PROPERTY_SEED=${process.env.PROPERTY_SEED}\n`);

const root = import.meta.dirname;

writeSchemaOrgTerms(root);

/** Faults that slow down more than they break, and what other kills show as well; they take more of the machine than is left. */
const heavyFaults = [
  'app-killed',
  'desk-killed',
  'disk-full',
  'dns-and-clock',
  'mail-down',
  'many-at-once',
  'postgres-hangs',
  'slow-clients',
  'three-workers',
  'unknown-addresses',
  'worker-killed',
];

/** Tests of the production build that only an exhaustive run runs. */
const longServerTests = ['damaged-files', 'hang-ups', 'log-hygiene', 'pgbouncer', 'redeploy'];

/**
 * The fault injection tests at two scales: a few runs of the faults that kill something, for every verification, and all
 * faults with the full number of runs.
 */
const faults = (name: string, scale: 'few' | 'full') => ({
  extends: true as const,
  test: {
    name,
    include: ['tests/faults/**/*.test.ts'],
    exclude: scale === 'full' ? [] : heavyFaults.map((fault) => `tests/faults/${fault}.test.ts`),
    globalSetup: ['tests/support/faults/setup.ts'],
    env: { TEST_SCALE: scale },
    // They mostly wait for restarts and leases; at full scale they also load the machine.
    maxWorkers: scale === 'full' ? 3 : 6,
    hookTimeout: 180_000,
    testTimeout: scale === 'full' ? 1_200_000 : 240_000,
  },
});

export default defineConfig({
  resolve: {
    alias: {
      '@': root,
      'server-only': path.join(root, 'tests/support/server-only.ts'),
    },
  },
  test: {
    // A worker keeps the packages that it loaded: loading them for each file took a quarter of the time.
    isolate: false,
    // Polling stops as soon as it can; the default of a second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: [
      'tests/support/fail-on-console-error.ts',
      'tests/support/fresh-modules.ts',
      'tests/support/facts.ts',
      'tests/support/property-seed.ts',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // As many as cores: Vitest takes one less.
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/dom/**/*.test.tsx'],
          environment: 'happy-dom',
          // A link that a test clicks changes the address, not the window that the files share (tests/support/dom.ts).
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          setupFiles: ['tests/support/dom.ts'],
          // They wait for what is shown as much as they compute.
          maxWorkers: 3,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-server.ts'],
          setupFiles: ['tests/support/cheap-passwords.ts'],
          // They wait for the database and the clock as much as they compute, so more workers than cores help.
          maxWorkers: 4,
          // The first database migrates the template that all others are copied from.
          hookTimeout: 60_000,
          // Some restart PostgreSQL, which a busy machine takes many seconds for.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: isExhaustive ? [] : longServerTests.map((name) => `tests/server/${name}.test.ts`),
          globalSetup: ['tests/support/server/setup.ts'],
          // Each file starts an instance or two.
          maxWorkers: 2,
          hookTimeout: 120_000,
          testTimeout: isExhaustive ? 1_200_000 : 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/engines/setup.ts'],
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'image',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-server.ts'],
          // The build, with every package installed anew.
          hookTimeout: 1_800_000,
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          globalSetup: ['tests/support/faults/setup.ts'],
          hookTimeout: 600_000,
          testTimeout: 300_000,
        },
      },
      faults('faults', 'few'),
      faults('faults-in-full', 'full'),
    ],
  },
});
