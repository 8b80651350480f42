import { registerHooks } from 'node:module';
import { Problem } from './launch/problem';
import { runScript } from './launch/run-script';

// `server-only` keeps server files out of browser bundles, but throws in plain Node too. This is no browser.
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'server-only'
      ? { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
      : nextResolve(specifier, context),
});

await runScript(async (stop) => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === 'contact') return (await import('../tests/bench/contact')).benchContact(stop);
  if (name === 'leads') return (await import('../tests/bench/leads')).benchLeads(rest, stop);
  if (name === 'pages') return (await import('../tests/bench/pages')).benchPages(rest, stop);
  if (name === 'sign-ins') return (await import('../tests/bench/sign-ins')).benchSignIns(stop);
  throw new Problem('Say what to measure: contact, leads, pages or sign-ins.');
});
