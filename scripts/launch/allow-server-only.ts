import { registerHooks } from 'node:module';

// `server-only` keeps server files out of browser bundles, but throws in plain Node too. This is no browser.
// (Node's react-server condition would also satisfy it, but removes the renderer that mails need.)
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'server-only'
      ? { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
      : nextResolve(specifier, context),
});
