import { z } from 'zod';

const alertWays = ['mail', 'push', 'off'] as const;
const way = z.enum(alertWays, 'Choose email, push or off');
export type AlertWay = z.output<typeof way>;
const yesOrNo = z.boolean('Say yes or no');

/** What a member of staff hears of, and how. */
const alertChoicesSchema = z.strictObject({
  /** A lead was assigned to them by somebody else. */
  assigned: way,
  /** Nobody has opened a lead for a business hour; owners also hear after two. */
  unopened: way,
  /** A push notification of each new lead. Who gets mails of new leads is a setting of the site. */
  newLeadPush: yesOrNo,
  /** At 7:30 on open days, when somebody is waiting. */
  morning: yesOrNo,
  /** The last week in a sentence. */
  monday: yesOrNo,
});
export type AlertChoices = z.output<typeof alertChoicesSchema>;

/** Mails by the clock begin only once somebody asks for them; what says that a person is waiting is on. */
export const defaultAlerts: AlertChoices = {
  assigned: 'mail',
  unopened: 'mail',
  newLeadPush: false,
  morning: false,
  monday: false,
};

/** What is stored of an account, with the default for what it doesn't choose, or what this release can't read. */
export function readAlerts(stored: unknown): AlertChoices {
  const { data = {} } = alertChoicesSchema
    .partial()
    .strip()
    .safeParse(stored ?? {});
  return { ...defaultAlerts, ...data };
}

/** Body of `PATCH /api/admin/account/alerts`: the choices that change. */
export const alertChangeSchema = alertChoicesSchema
  .partial()
  .refine((choices) => Object.keys(choices).length > 0, 'Say what to change');
export type AlertChange = z.output<typeof alertChangeSchema>;

const base64url = (bytes: number) =>
  z
    .string('Send the keys of the browser')
    .regex(/^[\w-]+={0,2}$/, 'Send the keys of the browser')
    .refine(
      (text) => text.replace(/=+$/, '').length === Math.ceil((bytes * 4) / 3),
      'Send the keys of the browser',
    );

/** Body of `POST` and `PUT /api/admin/account/devices`: a subscription, as the browser describes it. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z
    .url({ protocol: /^https$/, error: 'Send an address that begins with https://' })
    .max(2_000, 'Send an address of at most 2,000 characters'),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscriptionBody = z.output<typeof pushSubscriptionSchema>;

/** Response to both: the device's id; null for a subscription that this account doesn't have. */
export const registeredDeviceSchema = z.object({ id: z.uuid().nullable() });

/** A browser that shows push notifications. */
const pushDeviceSchema = z.object({
  id: z.uuid(),
  /** Such as `Chrome on Android`. */
  name: z.string(),
  createdAt: z.iso.datetime(),
});
export type PushDevice = z.output<typeof pushDeviceSchema>;

/** Response of `/api/admin/account/alerts`. */
export const ownAlertsSchema = z.object({
  alerts: alertChoicesSchema,
  devices: z.array(pushDeviceSchema),
  /** The key that browsers register with (RFC 8292). */
  pushKey: z.string(),
});
export type OwnAlerts = z.output<typeof ownAlertsSchema>;
