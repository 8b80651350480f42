import { pageByPath } from '@/lib/site/pages';

const HOME_OF_STAFF = '/admin/form-fills';
const STAFF_PATH = /^\/admin(\/[a-z0-9-]+)*$/;

/** The pages on which somebody signs in, or gets what signing in takes: they are open to everybody. */
const SIGN_IN_PAGES = [
  '/admin/sign-in',
  '/admin/sign-in/code',
  '/admin/sign-in/second-factor',
  '/admin/forgot',
  '/admin/reset',
  '/admin/welcome',
];

/** Whether a page is open to who is not signed in. */
export const isSignInPage = (path: string): boolean => SIGN_IN_PAGES.includes(path);

/**
 * Where to send staff after signing in: `value` when it names a page of ours for staff (an admin page, or a
 * public page opened for editing by `?editseo=true`), otherwise the leads. Anything that a browser might read
 * as another site is not in the list, however it is spelled.
 */
export function staffReturnPath(value: unknown): string {
  if (typeof value !== 'string') return HOME_OF_STAFF;
  const [, path = '', query = ''] = value.match(/^(\/[a-z0-9/-]*)(?:\?([\w=&%.,:+~-]*))?$/i) ?? [];
  if (isSignInPage(path)) return HOME_OF_STAFF;
  if (STAFF_PATH.test(path)) return value;
  const editing = new URLSearchParams(query).get('editseo') === 'true';
  return editing && pageByPath(path) ? value : HOME_OF_STAFF;
}
