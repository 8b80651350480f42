import 'server-only';
import { createECDH } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { keyFor } from '@/lib/platform/seal';

/**
 * The key pair that push services know this site by (VAPID, RFC 8292), both keys as base64url: that of VAPID_PRIVATE_KEY, or
 * one derived from AUTH_SECRET. So every instance has the same, and none is stored.
 */
export function pushKey(): { publicKey: string; privateKey: string } {
  const { VAPID_PRIVATE_KEY } = env();
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(VAPID_PRIVATE_KEY ? Buffer.from(VAPID_PRIVATE_KEY, 'base64url') : keyFor('push'));
  // Node leaves out leading zeros.
  const privateKey = Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
