import { registeredDeviceSchema } from '@/lib/accounts/alerts/schema';
import { InvalidInputError, jsonRequest, staffCall } from './staff-call';

/** The service worker of the staff pages (public/admin/worker.js). */
const WORKER = '/admin/worker.js';

/** Whether this browser can show push notifications. An iPhone can once the page is on its home screen. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** Registers the service worker, or updates it. Undefined where there is none, such as on plain HTTP. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.register(WORKER, { scope: '/admin/', updateViaCache: 'none' });
}

/**
 * Runs one after the other what registers and checks the subscription, in all tabs: a check amid a registration finds a
 * subscription that the server doesn't know yet, and would end it.
 */
const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('push-device', task);

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/admin/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Says that this browser still shows notifications, and returns its id; null if it shows none. Ends a subscription that somebody
 * else had here, or that was removed from the list.
 */
export async function keepThisDevice(): Promise<string | null> {
  if (!canPush()) return null;
  return inTurn(async () => {
    const subscription = await currentSubscription();
    if (!subscription) return null;
    const { id } = await register('PUT', subscription);
    if (id === null) await subscription.unsubscribe();
    return id;
  });
}

/**
 * Has this browser show notifications from now on.
 *
 * @throws {InvalidInputError} when they are blocked.
 */
export async function addThisDevice(pushKey: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted')
    throw new InvalidInputError(
      'This browser blocks notifications of this site. Allow them in its settings, and try again.',
    );
  await inTurn(async () => {
    // One for another key can't be renewed.
    await (await currentSubscription())?.unsubscribe();
    const registration = await registerWorker();
    if (!registration) throw new InvalidInputError('This browser can’t show notifications.');
    await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    });
    await register('POST', subscription);
  });
}

/** Ends the subscription of this browser. */
export async function removeThisDevice(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** Has the service worker take away what it shows of whoever signs out; it goes on while the page is left. */
export function forgetThisUser(): void {
  navigator.serviceWorker?.controller?.postMessage('signed-out');
}

function register(method: 'POST' | 'PUT', subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return staffCall(
    '/api/admin/account/devices',
    registeredDeviceSchema,
    jsonRequest(method, { endpoint, keys }),
  );
}
