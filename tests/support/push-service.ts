import { execFileSync } from 'node:child_process';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service as browsers have one: a real HTTPS server, which this process trusts. */
export interface PushService {
  pushes: ReceivedPush[];
  /** The status of its responses, by the path of the subscription; 201 for others. */
  statuses: Map<string, number>;
  /** The certificate, for other processes to trust (NODE_EXTRA_CA_CERTS). */
  certificateFile: string;
  /** Subscribes a browser to it. */
  subscribe(): Browser;
  stop(): Promise<void>;
}

interface Browser {
  path: string;
  /** As `PushSubscription.toJSON()` has it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What a push contains, as the browser decrypts it (RFC 8291). */
  read(push: ReceivedPush | undefined): Record<string, string>;
}

/** Starts a push service on the loopback address. */
export async function startPushService(): Promise<PushService> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-push-'));
  const [keyFile, certificateFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  const names = ['-subj', '/CN=push.example', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', [...request, ...names, '-keyout', keyFile, '-out', certificateFile], {
    stdio: 'ignore',
  });
  const cert = readFileSync(certificateFile, 'utf8');
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);

  const pushes: ReceivedPush[] = [];
  const statuses = new Map<string, number>();
  const server = createServer({ key: readFileSync(keyFile), cert }, async (message, response) => {
    const { url: at = '', headers } = message;
    pushes.push({ path: at, headers, body: await buffer(message) });
    response.writeHead(statuses.get(at) ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    pushes,
    statuses,
    certificateFile,
    subscribe() {
      const at = `/push/${randomBytes(8).toString('hex')}`;
      return { path: at, ...subscribe(origin + at) };
    },
    stop: () =>
      new Promise((resolve) => {
        setDefaultCACertificates(trusted);
        rmSync(folder, { recursive: true });
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A subscription at a push service that doesn't exist. */
export const pushSubscription = () => subscribe('https://push.example.com/somebody').subscription;

function subscribe(endpoint: string): Omit<Browser, 'path'> {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return {
    subscription: { endpoint, keys },
    read(push) {
      if (!push) throw new Error('There is no push.');
      const { body } = push;
      const salt = body.subarray(0, 16);
      const serverKey = body.subarray(21, 21 + body.readUInt8(20));
      const encrypted = body.subarray(21 + serverKey.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey]);
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(serverKey), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(encrypted.subarray(-16));
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}
