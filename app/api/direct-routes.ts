import { registerDirectHandlers } from '@/lib/platform/server/direct-handlers';
import { postByScript } from './contact/submission';

/**
 * Has the form's call handled without Next's router, which takes more of the processor than storing the lead: with it, half as
 * many leads are stored a second. Other calls go through it, because its 0.5 ms are a small part of theirs.
 */
export function register(): void {
  registerDirectHandlers({ 'POST /api/contact': (request) => postByScript(request, undefined) });
}
