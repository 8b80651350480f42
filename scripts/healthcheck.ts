// Exits with 0 while the app answers. Run by plain Node with type stripping, where no other HTTP client is installed.
import { loopbackOrigin } from '../lib/platform/env.ts';

const { ok } = await fetch(`${loopbackOrigin()}/api/health`, { signal: AbortSignal.timeout(4_000) });
process.exit(ok ? 0 : 1);
