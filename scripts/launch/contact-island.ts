import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const ENTRY = 'components/site/contact/contact-island.tsx';

/** The script of the contact form, as the page's own script imports it. */
export const CONTACT_ISLAND = '@/components/site/contact/contact-island';

/**
 * Bundles the contact form and React, with the toast in a file of its own, which the form loads when it's sent. The names of the
 * files have hashes of their content.
 *
 * @param plugins Leave what it also loads later to the browser.
 * @returns the path of the URL of the form's script
 */
export async function buildContactIsland(folder: string, plugins: Plugin[]): Promise<string> {
  const { metafile } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    charset: 'utf8',
    target: 'es2022',
    legalComments: 'none',
    jsx: 'automatic',
    plugins,
    // Visitors have no React DevTools, whose part of React is left out.
    define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    metafile: true,
  });
  const [file] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === ENTRY) ?? [];
  if (!file) throw new Error(`esbuild made no file of ${ENTRY}`);
  return `/_next/static/${path.basename(file)}`;
}
