import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mailFolder } from './mail';
import { staff } from './staff';

/** The port of the app under test; fixed, because its pages and Playwright name its address. */
export const testPort = () => Number(process.env.E2E_PORT ?? 3210);

/** The origin of the app under test. */
export const testAddress = () => `http://localhost:${testPort()}`;

/** The environment of the app under test; its build is separate from the one that `npm run up` serves. */
export function testAppEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const buildFolder = process.env.E2E_BUILD_FOLDER ?? '.next-verify';
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_DIST_DIR: buildFolder,
    DATA_DIR: `${buildFolder}-data`,
    // Spares each start of an instance 0.4 s of a core. A build empties the folder.
    NODE_COMPILE_CACHE: path.resolve(buildFolder, 'compiled'),
    PORT: String(testPort()),
    SITE_URL: testAddress(),
    // Tests look at pages as search engines may list them, though they run on localhost.
    INDEXING: 'on',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a secret that only the tests know',
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
    // A burst of test leads is no flood, and the synthetic check runs only when a test starts it.
    MAX_LEADS_PER_HOUR: '1000000',
    CANARY_MINUTES: '0',
    WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
  };
}

/** The environment that the app under test is built in: that of no site, so that a build is fit for each. */
export function testBuildEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  return { ...testAppEnvironment(databaseUrl), SITE_URL: undefined, INDEXING: undefined };
}

const serverFile = () => path.join(mailFolder(), 'server-url');

const databaseFile = (folder: string) => path.join(folder, 'database-url');

/** Saves the URL of the PostgreSQL server on which tests may create databases. */
export const saveServerUrl = (url: string) => writeFileSync(serverFile(), url);

/** Saves the URL of the database of the app under test. */
export const saveDatabaseUrl = (url: string) => writeFileSync(databaseFile(mailFolder()), url);

/** The database of the app under test that keeps its mail in this folder. */
export const appDatabaseUrl = (folder: string) => readFileSync(databaseFile(folder), 'utf8');

/** The PostgreSQL server of the app under test. */
export const testServerUrl = () => readFileSync(serverFile(), 'utf8');
