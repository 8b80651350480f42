// Fault injection, loaded before a process under test (NODE_OPTIONS=--import=…): shifts its clock and fails its DNS lookups
// as the JSON file in SABOTAGE currently says. Monotonic time is unaffected, as when a machine's clock is set.
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const TEST_NAMES = /\.ridgelight\.test$/;

let faults = { clockOffsetMs: 0, lostNames: [] };
read();
setInterval(read, 50).unref();
// As on a machine whose clock shows that time when the process starts.
const timeOrigin = performance.timeOrigin + faults.clockOffsetMs;
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin });

function read() {
  try {
    faults = JSON.parse(readFileSync(process.env.SABOTAGE, 'utf8'));
  } catch {
    // It is being written.
  }
}

const RealDate = Date;
const now = () => RealDate.now() + faults.clockOffsetMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

function notFound(name) {
  return Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND', hostname: name });
}

const { lookup } = dns;
dns.lookup = (name, options, callback = options) => {
  if (!TEST_NAMES.test(name)) return lookup(name, options, callback);
  const answer = { address: '127.0.0.1', family: 4 };
  if (faults.lostNames.includes(name)) process.nextTick(callback, notFound(name));
  else if (options.all) process.nextTick(callback, null, [answer]);
  else process.nextTick(callback, null, answer.address, answer.family);
};
// Without a query to a name server, whose answer would vary or time out.
for (const method of ['resolve4', 'resolve6']) {
  const resolve = dns.Resolver.prototype[method];
  dns.Resolver.prototype[method] = function (name, ...rest) {
    if (TEST_NAMES.test(name)) process.nextTick(rest.at(-1), notFound(name));
    else resolve.call(this, name, ...rest);
  };
}
syncBuiltinESMExports();
