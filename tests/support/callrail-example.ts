import { readFileSync } from 'node:fs';

/** The example that CallRail’s documentation publishes, with its key and its signature. */
export const callRailExample = {
  key: '072e77e426f92738a72fe23c4d1953b4',
  signature: 'UZAHbUdfm3GqL7qzilGozGzWV64=',
  body: readFileSync('tests/fixtures/callrail-call.txt', 'utf8'),
};
