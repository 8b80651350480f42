import { z } from 'zod';
import { setting } from '@/lib/fields/setting';

const NOT_A_KEY = 'Paste the signing key as CallRail shows it, without spaces';

/** What an owner sends to connect CallRail. */
export const callRailInputSchema = z.strictObject({
  signingKey: z
    .string(NOT_A_KEY)
    .trim()
    .regex(/^[\x21-\x7e]{16,200}$/, NOT_A_KEY),
});

const storedSchema = z.object({ sealedKey: z.string() }).nullable();
export type StoredCallRail = z.output<typeof storedSchema>;
const viewSchema = z.object({ isConnected: z.literal(true) }).nullable();
export type CallRailView = z.output<typeof viewSchema>;

/** The key by which CallRail signs what it sends; null while it isn't connected. */
export const callRailSetting = setting({
  key: 'callrail',
  label: 'the connection to CallRail',
  by: 'owner',
  schema: storedSchema,
  default: null,
  history: (value) => value && { hasNewKey: true },
  marks: { hasNewKey: 'Signing key replaced' },
  input: callRailInputSchema.nullable(),
  view: viewSchema,
});
