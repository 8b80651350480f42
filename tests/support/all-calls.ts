import { globSync } from 'node:fs';
import path from 'node:path';

type Handler = (request: Request, context: object) => Promise<Response>;

/** A call of the application as its files define it. */
export interface Call {
  /** Such as `POST /api/admin/leads/[id]/events`. */
  name: string;
  method: string;
  path: string;
  /** Asks the handler itself; where the path has a place for an id, about nothing that exists unless `id` says so. */
  send(init?: RequestInit & { query?: string; id?: string }): Promise<Response>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const SITE = 'http://localhost:3000';
const SOMETHING_ELSE = '00000000-0000-4000-8000-000000000000';

/** Every call that there is, read from the file system: a new one cannot be forgotten. */
export const allCalls: Call[] = (
  await Promise.all(globSync('app/api/**/route.ts').sort().map(callsOf))
).flat();

async function callsOf(file: string): Promise<Call[]> {
  const handlers = (await import(path.resolve(file))) as Record<string, Handler>;
  const address = `/${path.dirname(file).slice('app/'.length)}`;
  return METHODS.filter((method) => handlers[method]).map((method) => ({
    name: `${method} ${address}`,
    method,
    path: address,
    send: ({ query = '', id = SOMETHING_ELSE, ...init } = {}) => {
      const url = SITE + address.replace(/\[\w+\]/g, encodeURIComponent(id)) + query;
      const context = { params: Promise.resolve({ id }) };
      return handlers[method]?.(new Request(url, { method, ...init }), context) as Promise<Response>;
    },
  }));
}

/** What anyone may call; all else asks for a session. */
export const openCalls = [
  'POST /api/admin/forgot',
  'POST /api/admin/reset',
  'POST /api/admin/sign-in',
  'POST /api/admin/sign-in/code',
  'POST /api/admin/sign-in/second-factor',
  'POST /api/admin/sign-out',
  'POST /api/admin/welcome',
  'POST /api/contact',
  'POST /api/contact/started',
  'GET /api/seo',
  // Answers this process alone; to everyone else there is nothing.
  'POST /api/seo/refresh',
];

export const closedCalls = allCalls.filter(({ name }) => !openCalls.includes(name));

export const isWrite = ({ method }: Call) => !['GET', 'HEAD', 'OPTIONS'].includes(method);
