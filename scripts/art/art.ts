/**
 * Makes the site's pictures: npm run art -- NAME... [--preview] [--regrade] [--views KEY,KEY]
 *
 * Each NAME is a file in scenes/. Blender renders its surfaces, the post paints air, sky and grade, and the views
 * are written to public/images/ in every width. --preview renders 480 pixels with few samples and writes a PNG into
 * .art/preview/ only; --regrade paints again from the passes of the last render, which takes seconds.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import sharp from 'sharp';

interface View {
  key: string;
  width: number;
  height: number;
  widths: number[];
  avif_quality: number;
}

interface Quality {
  /** Rendered pixels for each pixel of the view, along each side. */
  scale: (view: View) => number;
  samples: number;
  folder: string;
}

const HERE = import.meta.dirname;
const ROOT = path.resolve(HERE, '../..');
const PREVIEW_PIXELS = Number(process.env.ART_PREVIEW ?? 480);
const WEBP_QUALITY = 70;
const JPEG_QUALITY = 80;
/** Rendered pixels of a final: enough to supersample 1200 x 800 by about 1.5, and larger views less. */
const MOST_PIXELS = 2.0e6;
const FINAL: Quality = {
  scale: ({ width, height }) => Math.max(1, Math.min(1.5, Math.sqrt(MOST_PIXELS / (width * height)))),
  samples: 14,
  folder: path.join(ROOT, '.art'),
};
const PREVIEW: Quality = {
  scale: ({ width, height }) => PREVIEW_PIXELS / Math.max(width, height),
  samples: 10,
  folder: path.join(ROOT, '.art/preview'),
};
const HOW_TO_GET = 'The pictures need Blender and Python with numpy: apt-get install blender python3-numpy';

const run = promisify(execFile);

async function works(command: string, ...args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

/** The Python that has numpy: Debian's first, as apt installs numpy there. */
async function findPython(): Promise<string | undefined> {
  for (const python of ['/usr/bin/python3', 'python3']) {
    if (await works(python, '-c', 'import numpy')) return python;
  }
  return undefined;
}

/** Runs a command with its output shown; quiet drops standard output, where Blender reports every sample. */
async function show(command: string, args: string[], quiet = false): Promise<void> {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const child = spawn(command, args, { env, stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'] });
  child.stdout?.on('data', (chunk: Buffer) => {
    const told = String(chunk).match(/^.*: rendered in .*$/gm);
    if (told) console.log(told.join('\n'));
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

async function viewsOf(python: string, scene: string): Promise<View[]> {
  const { stdout } = await run(python, ['-B', path.join(HERE, 'finish.py'), scene]);
  return JSON.parse(stdout) as View[];
}

async function render(scene: string, views: View[], quality: Quality): Promise<void> {
  for (const view of views) {
    const wanted = ['--views', view.key, '--scale', String(quality.scale(view))];
    const script = [path.join(HERE, 'render.py'), '--', scene, ...wanted];
    const settings = ['--samples', String(quality.samples), '--out', quality.folder];
    const blender = ['--background', '--factory-startup', '--python-exit-code', '1', '--python'];
    await show('blender', [...blender, ...script, ...settings], true);
  }
}

async function encode(png: string, view: View): Promise<void> {
  const largest = Math.max(...view.widths);
  for (const width of view.widths) {
    const image = sharp(png).resize({ width, kernel: 'lanczos3' });
    const file = (extension: string) => path.join(ROOT, 'public/images', `${view.key}-${width}.${extension}`);
    const written = [file('avif'), file('webp')];
    await image.clone().avif({ quality: view.avif_quality, effort: 5 }).toFile(file('avif'));
    await image.clone().webp({ quality: WEBP_QUALITY, effort: 6 }).toFile(file('webp'));
    if (width === largest) {
      await image.clone().jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toFile(file('jpg'));
      written.push(file('jpg'));
    }
    for (const name of written) {
      console.log(`${path.relative(ROOT, name)}: ${Math.round((await stat(name)).size / 1024)} KB`);
    }
  }
}

async function make(scene: string, python: string, quality: Quality, wanted?: string[], regrade = false) {
  const views = (await viewsOf(python, scene)).filter((view) => !wanted || wanted.includes(view.key));
  await mkdir(quality.folder, { recursive: true });
  const passes = (view: View) => path.join(quality.folder, `${view.key}.npz`);
  await render(
    scene,
    views.filter((view) => !(regrade && existsSync(passes(view)))),
    quality,
  );
  for (const view of views) {
    const png = path.join(quality.folder, `${view.key}.png`);
    const files = ['--view', view.key, '--passes', passes(view), '--out', png];
    await show(python, ['-B', path.join(HERE, 'finish.py'), scene, ...files]);
    console.log(path.relative(ROOT, png));
    if (quality === FINAL) await encode(png, view);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    preview: { type: 'boolean', default: false },
    regrade: { type: 'boolean', default: false },
    views: { type: 'string' },
  },
});
const python = await findPython();
if (!python || !(await works('blender', '--version'))) {
  console.error(HOW_TO_GET);
  process.exit(1);
}
if (positionals.length === 0) {
  console.error('Say which picture: npm run art -- hero [--preview] [--regrade] [--views hero-phone]');
  process.exit(1);
}
for (const scene of positionals) {
  await make(
    scene.replaceAll('-', '_'),
    python,
    values.preview ? PREVIEW : FINAL,
    values.views?.split(','),
    values.regrade,
  );
}
