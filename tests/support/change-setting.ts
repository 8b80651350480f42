import type { APIRequestContext, APIResponse } from '@playwright/test';

/** Changes a setting as the settings page does: the version that there is. `site` is another origin than the page's. */
export async function changeSetting(
  request: APIRequestContext,
  key: string,
  value: unknown,
  { site = '', headers = {} }: { site?: string; headers?: Record<string, string> } = {},
): Promise<APIResponse> {
  const url = `${site}/api/admin/settings/${key}`;
  const { data } = (await (await request.get(url, { headers })).json()) as { data: { version: number } };
  return request.put(url, { headers, data: { value, version: data.version } });
}
