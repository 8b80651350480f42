import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { splitSpamSignals } from '@/lib/leads/intake/spam-signals';
import { readBody } from '@/lib/platform/http/body';
import { clientAddress } from '@/lib/platform/http/client-address';
import { isOwnRequest } from '@/lib/platform/http/own-request';
import { route } from '@/lib/platform/http/route';
import { contactForm } from '@/lib/site/contact';

/** Stores what a form sent. Returns the id of the lead. */
export function submit(body: unknown, headers: Headers): Promise<{ id: string }> {
  const { fields, signals } = splitSpamSignals(body);
  return submitLead(contactSchema.parse(fields), {
    signals,
    address: clientAddress(headers),
    isSyntheticCheck: isOwnRequest(headers),
  });
}

/** Responds to a form that was sent by its script. */
export async function respondToScript(request: Request): Promise<Response> {
  const data = await submit(await readBody(request), request.headers);
  return Response.json({ data, message: contactForm.success.text }, { status: 201 });
}

/** The same as a whole handler, for requests that don't come through the route. */
export const postByScript = route(respondToScript);
