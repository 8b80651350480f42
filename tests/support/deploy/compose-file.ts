import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

/** The parts of a service in a compose file that tests read. */
export interface ComposeService {
  image?: string;
  build?: { context: string; target?: string };
  command?: string[];
  environment: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  user?: string;
  read_only?: boolean;
  stop_grace_period?: string;
  healthcheck?: { disable?: boolean };
  /** By name, where the service has fixed addresses. */
  networks?: Record<string, { ipv4_address?: string; ipv6_address?: string }>;
}

/** compose.yaml, parsed, with its anchors merged. */
export interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, { enable_ipv6?: boolean; ipam: { config: { subnet: string }[] } }>;
}

/** A variable whose default has no other one. */
const VARIABLE = /\$\{(\w+)(?::([?-])([^${}]*))?\}/;

/**
 * Reads a compose file as `docker compose` does, with these variables in `.env`.
 *
 * @throws {Error} with the message for a variable that has to be set (`${NAME:?message}`) and isn't.
 */
export function readComposeFile(
  variables: Record<string, string | undefined>,
  file = 'compose.yaml',
): ComposeFile {
  // After parsing, so that an empty value is an empty text.
  const interpolateEach = (_key: unknown, value: unknown) =>
    typeof value === 'string' ? interpolate(value, variables) : value;
  return parse(readFileSync(file, 'utf8'), interpolateEach, { merge: true });
}

function interpolate(text: string, variables: Record<string, string | undefined>): string {
  const filled = text.replace(VARIABLE, (_, name: string, kind?: string, fallback = '') => {
    const value = variables[name];
    if (!value && kind === '?') throw new Error(fallback);
    return value || (kind === '-' ? fallback : '');
  });
  return filled === text ? text : interpolate(filled, variables);
}

/** Reads the example of `.env`, in which the version and the secrets are empty. */
export const readComposeExample = () => parseEnv(readFileSync('deploy/compose.env.example', 'utf8'));

/** Converts a duration like `40s` to milliseconds. */
export function durationMs(text: string): number {
  const [, amount, unit] = /^(\d+)(ms|s|m)$/.exec(text) ?? [];
  const factor = { ms: 1, s: 1_000, m: 60_000 }[unit ?? ''];
  if (!factor) throw new Error(`${text} is no duration that this test knows.`);
  return Number(amount) * factor;
}
