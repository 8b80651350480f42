import { globSync } from 'node:fs';
import path from 'node:path';
import { settings } from '@/lib/settings/entries';

type Handler = (request: Request, context: object) => Promise<Response>;

/** An API endpoint, as its route file defines it. */
export interface Endpoint {
  /** Such as `POST /api/admin/leads/[id]/events`. */
  name: string;
  method: string;
  path: string;
  /** Calls the route handler directly; a path parameter is `id`, by default one that does not exist. */
  send(init?: RequestInit & { query?: string; id?: string; eventId?: string }): Promise<Response>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const SITE = 'http://localhost:3000';
/** A UUID of nothing. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

// The route that responds to all other paths is no endpoint.
const files = globSync('app/api/**/route.ts').filter((file) => !file.includes('[...'));

/** Every endpoint, read from the file system, so that new ones are included. */
export const allEndpoints: Endpoint[] = (await Promise.all(files.sort().map(endpointsOf))).flat();

async function endpointsOf(file: string): Promise<Endpoint[]> {
  const handlers = (await import(path.resolve(file))) as Record<string, Handler>;
  const route = `/${path.dirname(file).slice('app/'.length)}`;
  if (!route.includes('/[key]')) return endpointsAt(route, handlers);
  // One for each setting, because each has its own rules.
  return Object.keys(settings).flatMap((key) => endpointsAt(route.replace('[key]', key), handlers, { key }));
}

function endpointsAt(address: string, handlers: Record<string, Handler>, params: object = {}): Endpoint[] {
  return METHODS.filter((method) => handlers[method]).map((method) => ({
    name: `${method} ${address}`,
    method,
    path: address,
    send: ({ query = '', id = UNKNOWN_ID, eventId = id, ...init } = {}) => {
      const url = SITE + address.replace(/\[\w+\]/g, encodeURIComponent(id)) + query;
      const context = {
        params: Promise.resolve({ id, eventId, answerId: eventId, fileId: eventId, link: id, ...params }),
      };
      return handlers[method]?.(new Request(url, { method, ...init }), context) as Promise<Response>;
    },
  }));
}

/** Endpoints that anyone may call; all others require a session. */
export const publicEndpoints = [
  'POST /api/admin/first-run',
  'POST /api/admin/first-run/second-factor',
  'POST /api/admin/first-run/test-mail',
  'POST /api/admin/forgot',
  'POST /api/admin/reset',
  'POST /api/admin/sign-in',
  'POST /api/admin/sign-in/code',
  'POST /api/admin/sign-in/second-factor',
  'POST /api/admin/sign-out',
  'POST /api/admin/welcome',
  'POST /api/request/[link]/files',
  'GET /api/request/[link]/files/[id]',
  'PATCH /api/request/[link]/files/[id]',
  'GET /api/request/[link]/files/[id]/preview',
  'POST /api/request/[link]/files/[id]/remove',
  'GET /api/request/[link]/visit',
  'POST /api/request/[link]/confirm',
  'POST /api/request/[link]/slots',
  'POST /api/request/[link]/fields',
  'POST /api/request/[link]/forget',
  'POST /api/request/[link]/wishes',
  'POST /api/request/[link]/withdraw',
  'POST /api/contact',
  'POST /api/contact/started',
  'GET /api/health',
  'GET /api/ready',
  'GET /api/savings',
  'POST /api/savings/begun',
  'POST /api/savings/finished',
  'GET /api/seo',
  // Responds only to this process itself, and to others with 404.
];

/** Whether other programs call an endpoint, with a key or a signature instead of a session. */
export const isForPrograms = ({ path }: Endpoint) => path.startsWith('/api/v1/');

/** The endpoints that require a session. */
export const protectedEndpoints = allEndpoints.filter(
  (call) => !publicEndpoints.includes(call.name) && !isForPrograms(call),
);

/** Whether an endpoint changes data. */
export const isWrite = ({ method }: Endpoint) => !['GET', 'HEAD', 'OPTIONS'].includes(method);
