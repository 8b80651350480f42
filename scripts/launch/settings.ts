import { existsSync } from 'node:fs';
import { parseEnv } from '../../lib/platform/env.ts';
import { Problem } from './problem.ts';

/** The settings of a run, from the environment or the defaults. */
export interface Settings {
  dataDir: string;
  host: string;
  port: number;
  /** The URL of the site. */
  address: string;
  /** The server to use; undefined when the run starts its own. */
  databaseUrl: string | undefined;
  /** The same server, bypassing a connection pooler. */
  directUrl: string | undefined;
  /** The environment, with what `.env` adds to it. */
  env: NodeJS.ProcessEnv;
}

/**
 * Reads the environment and `.env`.
 *
 * @throws {Problem} for an environment that the app would reject later
 */
export function readSettings(nodeEnv: 'development' | 'production'): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = withoutEmpty(process.env);
  const checked = checkForApp(env, nodeEnv);
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new Problem('DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or DATABASE_URL alone.');
  return {
    dataDir: env.DATA_DIR ?? '.data',
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 3000),
    address: checked.SITE_URL,
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    env,
  };
}

/** `.env.example` has empty variables, which mean the same as missing ones. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const present = Object.entries(env).filter(([, value]) => value?.trim());
  return { ...Object.fromEntries(present), NODE_ENV: env.NODE_ENV };
}

function checkForApp(env: NodeJS.ProcessEnv, nodeEnv: string) {
  // The run will supply these two itself.
  const supplied = { DATABASE_URL: 'postgresql://127.0.0.1/ridgelight', AUTH_SECRET: 'x'.repeat(32) };
  try {
    return parseEnv({ ...(env.DATABASE_URL ? {} : supplied), ...env, NODE_ENV: nodeEnv });
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}
