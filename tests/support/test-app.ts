import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from '../../scripts/launch/build';
import { mailFolder } from './mail';
import { staff } from './staff';

/** The port of the app under test; fixed, because a build holds the address that it was made for. */
export const testPort = () => Number(process.env.E2E_PORT ?? 3210);

/** Where browser tests find the app. */
export const testAddress = () => `http://localhost:${testPort()}`;

/** The environment of the app under test; its build lies beside the one that `npm run up` serves. */
export function testAppEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_DIST_DIR: process.env.E2E_BUILD_FOLDER ?? '.next-verify',
    PORT: String(testPort()),
    SITE_URL: testAddress(),
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a secret that only the tests know',
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
    // What the tests send in a burst is no flood, and a test lead goes out when a test asks for it.
    MAX_LEADS_PER_HOUR: '1000000',
    CANARY_MINUTES: '0',
    WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
  };
}

/** How the app under test is built; every test database holds the same at that time, so which one does not matter. */
export function testAppBuild(databaseUrl: string): Build {
  return { env: testAppEnvironment(databaseUrl), contents: [testAddress(), 'test database'] };
}

const serverFile = () => path.join(mailFolder(), 'server-url');

/** Tells the tests which PostgreSQL server they may make databases of their own on. */
export const noteServer = (url: string) => writeFileSync(serverFile(), url);

/** The PostgreSQL server of the app under test. */
export const testServerUrl = () => readFileSync(serverFile(), 'utf8');
