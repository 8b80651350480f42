import { pageByPath } from '@/lib/site/pages';

const STAFF_HOME = '/admin/form-fills';
const STAFF_PATH = /^\/admin(\/[a-z0-9-]+)*$/;

/** The public pages for signing in, choosing a password and setting up the site. */
const SIGN_IN_PAGES = [
  '/admin/sign-in',
  '/admin/sign-in/code',
  '/admin/sign-in/second-factor',
  '/admin/forgot',
  '/admin/reset',
  '/admin/welcome',
  '/admin/first-run',
];

/** Whether an admin page is public. */
export const isSignInPage = (path: string): boolean => SIGN_IN_PAGES.includes(path);

/**
 * Where to redirect staff after signing in: `value` if it is an admin page or a public page with `?editseo=true`,
 * otherwise the leads. An allowlist, so that it can't become an open redirect.
 */
export function staffReturnPath(value: unknown): string {
  if (typeof value !== 'string') return STAFF_HOME;
  const [, path = '', query = ''] = value.match(/^(\/[a-z0-9/-]*)(?:\?([\w=&%.,:+~-]*))?$/i) ?? [];
  if (isSignInPage(path)) return STAFF_HOME;
  if (STAFF_PATH.test(path)) return value;
  const editing = new URLSearchParams(query).get('editseo') === 'true';
  return editing && pageByPath(path) ? value : STAFF_HOME;
}
