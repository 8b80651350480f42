import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { keyFor } from '@/lib/platform/seal';

/**
 * The secret of the link that a mail carries. It is made of the delivery's id whenever it is needed, so that neither the
 * outbox nor the queue holds it.
 */
export const tokenOfDelivery = (deliveryId: string) =>
  createHmac('sha256', keyFor('links in mails')).update(deliveryId).digest('base64url');

/** What is kept of it: a copy of the database opens no account. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Where somebody who was invited chooses a password. */
export const invitationLink = (token: string) => `${env().SITE_URL}/admin/welcome?token=${token}`;

/** Where somebody who forgot a password chooses another. */
export const resetLink = (token: string) => `${env().SITE_URL}/admin/reset?token=${token}`;
