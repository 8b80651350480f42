import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ApplyChange } from '@/lib/fields/setting';
import { isTimeout, type ReceiverResponse, send } from '@/lib/outbox/post';
import { deriveSecret } from '@/lib/outbox/signature';
import { AppError } from '@/lib/platform/http/errors';
import { BlockedAddress } from '@/lib/platform/http/public-address';
import { removeWebhook, setWebhook } from './mutations';
import { testBody } from './post-lead';
import { type StoredWebhook, UNREACHED, type WebhookInput, type WebhookView } from './schema';

/**
 * Sets the webhook after a signed test request to it succeeded, or removes it. `anyway` sets an unreachable URL too, but
 * never a blocked one.
 *
 * @throws {AppError} 400 at `url` for a blocked address, 422 (`webhook-unreached`) at `url` when the test fails; the
 *   message says what to fix.
 */
export async function changeWebhook(
  webhook: WebhookInput | null,
): Promise<ApplyChange<StoredWebhook, WebhookView>> {
  if (!webhook) return removeWebhook;
  const { url, anyway } = webhook;
  const secretSalt = randomUUID();
  await checkReceiver(url, secretSalt).catch((error: unknown) => {
    const isOverridden = anyway && error instanceof AppError && error.code === UNREACHED;
    if (!isOverridden) throw error;
  });
  return setWebhook(url, secretSalt);
}

async function checkReceiver(url: string, secretSalt: string): Promise<void> {
  const id = randomUUID();
  const call = { url, secret: deriveSecret(secretSalt), id, event: 'test', body: testBody(id) } as const;
  const response = await send(call).catch((error: unknown) => {
    if (error instanceof BlockedAddress) throw urlError(400, 'invalid', error.advice);
    throw urlError(422, UNREACHED, unreachedText(url, error));
  });
  const problem = responseProblem(response);
  if (problem) throw urlError(422, UNREACHED, problem);
}

const urlError = (status: number, code: string, message: string) =>
  new AppError(status, code, message, { fields: { url: message } });

/** What is wrong with a response to the test; undefined when it is acceptable. */
function responseProblem({ status }: ReceiverResponse): string | undefined {
  const isAccepted = status >= 200 && status < 300;
  // The receiver can't verify the signature yet: it gets the secret only once this is saved.
  const isUnknownSecret = status === 401 || status === 403;
  if (isAccepted || isUnknownSecret) return undefined;
  if (status >= 300 && status < 400)
    return `This address redirects elsewhere (HTTP ${status}), and redirects aren’t followed. Enter the address it goes to.`;
  if (status === 404 || status === 410)
    return `There’s nothing at this address (HTTP ${status}). Check the part after the host’s name.`;
  if (status === 405)
    return `This address doesn’t accept POST (HTTP ${status}). Check the part after the host’s name.`;
  return `The receiver answered the test with HTTP ${status}. Check its log.`;
}

function unreachedText(url: string, error: unknown): string {
  const { host } = new URL(url);
  if (isTimeout(error))
    return `${host} didn’t answer within ten seconds. Check that the receiver is running.`;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `There’s no host named ${host}. Check how the address is spelled.`;
  if (code === 'ECONNREFUSED') return `${host} refused the connection. Check that the receiver is running.`;
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code))
    return `The certificate of ${host} isn’t valid (${code}). Renew it, or enter the host’s name as the certificate has it.`;
  return `${host} couldn’t be reached${code && ` (${code})`}. Check the address and that the receiver is running.`;
}
