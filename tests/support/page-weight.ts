import type { Page } from '@playwright/test';

/** Counts the bytes that a page transfers over the network, by URL. */
export async function measureTransferSizes(page: Page): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  const addresses = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? requestId;
    bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  return bytes;
}
