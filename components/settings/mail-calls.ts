import { z } from 'zod';
import { jsonPost, staffCall } from '@/components/admin/staff-call';
import { serviceIds } from '@/lib/site/service-labels';

const PATH = '/api/admin/email-settings';

const settingsSchema = z.object({
  recipients: z.array(z.string()),
  services: z.partialRecord(z.enum(serviceIds), z.array(z.string())).default({}),
  deliveries: z
    .array(
      z.object({
        recipient: z.string(),
        lastSuccessAt: z.iso.datetime().nullable(),
        lastFailureAt: z.iso.datetime().nullable(),
        lastFailure: z.string().nullable(),
        waiting: z.int(),
      }),
    )
    .default([]),
});
export type MailSettings = z.output<typeof settingsSchema>;
export type MailDelivery = MailSettings['deliveries'][number];

const testSchema = z.object({ ok: z.boolean(), response: z.string() });

/** Who is mailed, for which service, and how the mails of each address fared. */
export const fetchMailSettings = (signal: AbortSignal) => staffCall(PATH, settingsSchema, { signal });

/** Stores who is mailed for which service; a service without a list mails everyone. */
export const saveServices = ({ recipients, services }: Pick<MailSettings, 'recipients' | 'services'>) =>
  staffCall(PATH, settingsSchema, jsonPost({ recipients, services }));

/** Sends a test mail; the answer is what the mail server said. */
export const sendTest = (recipient: string) => staffCall(`${PATH}/test`, testSchema, jsonPost({ recipient }));
