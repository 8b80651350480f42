import { aService } from './offered-services';
import { testAddress } from './test-app';

interface Answer {
  json(): Promise<unknown>;
}

/**
 * Sends a homeowner's request as the form's script does. Returns its id, the path of its page, the path of that page's calls, and
 * the answer.
 */
export async function sendRequest<Answered extends Answer>(
  send: (
    path: string,
    init: { method: string; headers: Record<string, string>; body: string },
  ) => Promise<Answered>,
  fields: object = {},
): Promise<{ id: string; page: string; calls: string; answer: Answered }> {
  const request = { name: 'Ann Smith', phone: '(828) 555-0177', service: aService, shownForMs: 30_000 };
  const answer = await send('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: testAddress() },
    body: JSON.stringify({ ...request, ...fields }),
  });
  const { data } = (await answer.json()) as { data: { id: string; request: string } };
  return { id: data.id, page: data.request, calls: `/api${data.request}`, answer };
}
