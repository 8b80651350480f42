import { z } from 'zod';
import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { redirectEntrySchema } from '@/lib/seo/schema';

const PATH = '/api/admin/seo/redirects';
const list = z.array(redirectEntrySchema);

/** Has an old path lead to a page; answers all redirects as they are now. */
export const addRedirect = (redirect: { from: string; to: string }) =>
  staffCall(PATH, list, jsonPost(redirect));

/** Has an old path lead nowhere again; answers all redirects as they are now. */
export const removeRedirect = (from: string) =>
  staffCall(`${PATH}?${new URLSearchParams({ from })}`, list, { method: 'DELETE' });
