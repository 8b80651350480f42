import { route } from '@/lib/http/route';
import { countFormStart } from '@/lib/leads/mutations';

/** Somebody began to fill in the form: a count by day, of nobody in particular. */
export const POST = route(async () => {
  await countFormStart();
  return new Response(null, { status: 204 });
});
