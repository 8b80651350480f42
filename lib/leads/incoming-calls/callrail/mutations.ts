import 'server-only';
import type { ApplyChange } from '@/lib/fields/setting';
import { seal } from '@/lib/platform/seal';
import { CALLRAIL_PURPOSE } from './payload';
import type { CallRailView, StoredCallRail } from './schema';

/** Connects CallRail by its signing key, which is stored encrypted, or ends that. */
export const connectCallRail =
  (input: { signingKey: string } | null): ApplyChange<StoredCallRail, CallRailView> =>
  async () => ({
    value: input && { sealedKey: seal(CALLRAIL_PURPOSE, input.signingKey) },
    detail: { isOn: input !== null },
  });
