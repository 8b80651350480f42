import type { APIRequestContext } from 'playwright';

/** The body of a response; what is read of it is what the story needs. @throws {Error} for one outside 2xx. */
export async function sent(
  answer: ReturnType<APIRequestContext['get']>,
): Promise<{ data: { id: string }[] }> {
  const response = await answer;
  if (!response.ok())
    throw new Error(`${response.url()} was answered with ${response.status()}: ${await response.text()}`);
  return (await response.json().catch(() => ({ data: [] }))) as { data: { id: string }[] };
}
