/**
 * Renders the site's pictures: npm run art -- NAME... [--preview] [--regrade] [--views KEY,KEY]
 *
 * Each NAME is a scene in art/ridgelight_art/scenes. Blender renders its passes, post-processing adds haze, sky, and
 * color grading, and every width is written to public/images/. --preview renders 480 pixels with few samples, and writes
 * a PNG to .art/preview/ only; --regrade skips Blender and processes the passes of the last render, which takes seconds.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
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
  /** Rendered pixels per pixel of the view, along each side. */
  scale: (view: View) => number;
  samples: number;
  folder: string;
}

const ROOT = path.resolve(import.meta.dirname, '..');
/** The folder that the Python package is imported from. */
const ART = path.join(ROOT, 'art');
/** Run by Blender, which has a module path of its own. */
const RENDER = `import sys; sys.path.insert(0, ${JSON.stringify(ART)}); from ridgelight_art.render import main; main()`;
const ROOF = 'lib/site/hero-roof.json';
const FINISH = ['-B', '-m', 'ridgelight_art.finish'];
const PREVIEW_PIXELS = Number(process.env.ART_PREVIEW ?? 480);
const WEBP_QUALITY = 70;
const JPEG_QUALITY = 80;
/** Rendered pixels of a final picture: supersamples 1200 x 800 by about 1.5, and larger views less. */
const MAX_PIXELS = 2.0e6;
const FINAL: Quality = {
  scale: ({ width, height }) => Math.max(1, Math.min(1.5, Math.sqrt(MAX_PIXELS / (width * height)))),
  samples: 14,
  folder: path.join(ROOT, '.art'),
};
const PREVIEW: Quality = {
  scale: ({ width, height }) => PREVIEW_PIXELS / Math.max(width, height),
  samples: 10,
  folder: path.join(ROOT, '.art/preview'),
};
const INSTALL_HINT = 'The pictures need Blender and Python with numpy: apt-get install blender python3-numpy';

const run = promisify(execFile);

async function canRun(command: string, ...args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

/** A Python with numpy; Debian's own comes first because apt installs numpy for it. */
async function findPython(): Promise<string | undefined> {
  for (const python of ['/usr/bin/python3', 'python3']) {
    if (await canRun(python, '-c', 'import numpy')) return python;
  }
  return undefined;
}

/** Runs a command and shows its output; with `quiet` only the lines about rendered images, not those about every sample. */
async function runWithOutput(command: string, args: string[], quiet = false): Promise<void> {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const child = spawn(command, args, {
    cwd: ART,
    env,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    const rendered = String(chunk).match(/^.*: rendered in .*$/gm);
    if (rendered) console.log(rendered.join('\n'));
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${command} exited with ${code}`);
}

async function viewsOf(python: string, scene: string): Promise<View[]> {
  const { stdout } = await run(python, [...FINISH, scene], { cwd: ART });
  return JSON.parse(stdout) as View[];
}

async function render(scene: string, views: View[], quality: Quality): Promise<void> {
  for (const view of views) {
    const blender = ['--background', '--factory-startup', '--python-exit-code', '1', '--python-expr', RENDER];
    const size = ['--views', view.key, '--scale', String(quality.scale(view))];
    const settings = ['--samples', String(quality.samples), '--out', quality.folder];
    await runWithOutput('blender', [...blender, '--', scene, ...size, ...settings], true);
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

async function makeImages(
  scene: string,
  python: string,
  quality: Quality,
  wanted?: string[],
  regrade = false,
) {
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
    await runWithOutput(python, [...FINISH, scene, ...files]);
    console.log(path.relative(ROOT, png));
    if (quality === FINAL) await encode(png, view);
  }
  if (scene === 'hero') await writeRoof(python);
}

/** Writes where the hero's roof takes panels, which the page draws over the picture. */
async function writeRoof(python: string) {
  const { stdout } = await run(python, ['-B', '-m', 'ridgelight_art.roof_block'], { cwd: ART });
  await writeFile(path.join(ROOT, ROOF), `${JSON.stringify(JSON.parse(stdout), null, 2)}\n`);
  await run('biome', ['format', '--write', ROOF], { cwd: ROOT });
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
if (!python || !(await canRun('blender', '--version'))) {
  console.error(INSTALL_HINT);
  process.exit(1);
}
if (positionals.length === 0) {
  console.error('Name a scene: npm run art -- hero [--preview] [--regrade] [--views hero-phone]');
  process.exit(1);
}
for (const scene of positionals) {
  await makeImages(
    scene.replaceAll('-', '_'),
    python,
    values.preview ? PREVIEW : FINAL,
    values.views?.split(','),
    values.regrade,
  );
}
