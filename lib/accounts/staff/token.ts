import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { keyFor } from '@/lib/platform/seal';

/** The token of a mailed link, derived from the delivery's id on demand, so that neither outbox nor queue stores it. */
export const deliveryToken = (deliveryId: string) =>
  createHmac('sha256', keyFor('links in mails')).update(deliveryId).digest('base64url');

/** Hashes a token for storage, so that a leaked database gives no access. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The page to choose a first password. */
export const invitationLink = (token: string) => `${env().SITE_URL}/admin/welcome?token=${token}`;

/** The page to choose a new password. */
export const resetLink = (token: string) => `${env().SITE_URL}/admin/reset?token=${token}`;
