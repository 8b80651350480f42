import { execFile } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { BASE_ENV, makeBaseImage } from './base-image';
import { copyBuildContext } from './build-context';
import { type FileStep, type ImageConfig, readDockerfile } from './dockerfile';
import { asBuildStep } from './sandbox';

const run = promisify(execFile);

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
// Without the machine's cache, every run would download all packages.
const NPM_CACHE_IN_IMAGE = '/root/.npm';
// The authorities that this machine trusts besides Node's own.
const CERTIFICATES_IN_IMAGE = '/run/certificates.pem';

/** An image: its files, and how its containers run. */
export interface Image extends ImageConfig {
  root: string;
  /** The size of what the Dockerfile adds to its base. */
  addedBytes: number;
}

/** Carries out the Dockerfile's steps in a folder. */
export async function buildImage(folder: string, buildArgs: Record<string, string>): Promise<Image> {
  const stages = readDockerfile(buildArgs);
  const context = path.join(folder, 'context');
  copyBuildContext(context);
  const rootOf = (name: string) => path.join(folder, `stage-${name}`);
  const npmCache = (await run('npm', ['config', 'get', 'cache'])).stdout.trim();
  const bases = new Map<string, string>();
  for (const [index, { name = String(index), base, steps }] of stages.entries()) {
    const baseRoot = bases.get(base) ?? path.join(folder, `base-${bases.size}`);
    if (!bases.has(base)) await makeBaseImage(base, baseRoot);
    bases.set(base, baseRoot);
    await run('cp', ['--archive', baseRoot, rootOf(name)]);
    for (const step of steps) await carryOut(step, { root: rootOf(name), context, rootOf, npmCache });
  }
  const last = stages.length - 1;
  const { name = String(last), base, config } = stages[last] ?? stages[0];
  const root = rootOf(name);
  const addedBytes = (await sizeOf(root)) - (await sizeOf(bases.get(base) ?? ''));
  return { ...config, env: { ...BASE_ENV, ...config.env }, root, addedBytes };
}

interface StageFolders {
  root: string;
  context: string;
  rootOf(stage: string): string;
  npmCache: string;
}

async function carryOut(step: FileStep, folders: StageFolders): Promise<void> {
  if (step.kind === 'folder') mkdirSync(path.join(folders.root, step.folder), { recursive: true });
  else if (step.kind === 'copy') await copy(step, folders);
  else await runStep(step, folders);
}

/** As an engine does: folders by their contents, and everything owned by root. */
async function copy(
  { sources, target, fromStage, workingFolder }: FileStep & { kind: 'copy' },
  { root, context, rootOf }: StageFolders,
): Promise<void> {
  const from = fromStage === undefined ? context : rootOf(fromStage);
  const destination = path.join(root, path.resolve(workingFolder, target));
  for (const source of sources.map((name) => path.join(from, name))) {
    const goesInto = !statSync(source).isDirectory() && target.endsWith('/');
    await run('cp', [
      ...['--recursive', '--no-dereference', '--preserve=mode,timestamps', '--no-target-directory'],
      source,
      goesInto ? path.join(destination, path.basename(source)) : destination,
    ]);
  }
}

async function runStep(
  { command, workingFolder, env }: FileStep & { kind: 'run' },
  { root, npmCache }: StageFolders,
): Promise<void> {
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const [program = '', ...args] = asBuildStep({
    root,
    isReadOnly: false,
    command: ['/bin/sh', '-c', command],
    workingFolder,
    env: {
      ...BASE_ENV,
      ...(certificates && { NODE_EXTRA_CA_CERTS: CERTIFICATES_IN_IMAGE }),
      ...env,
    },
    mounts: {
      [NPM_CACHE_IN_IMAGE]: npmCache,
      ...(certificates && { [CERTIFICATES_IN_IMAGE]: certificates }),
    },
  });
  await run(program, args, { maxBuffer: MAX_OUTPUT_BYTES }).catch(({ stdout, stderr }) => {
    throw new Error(`RUN ${command} failed:\n${stdout}\n${stderr}`);
  });
}

/** The size of a folder on the disk, in bytes. */
async function sizeOf(folder: string): Promise<number> {
  const { stdout } = await run('du', ['--summarize', '--block-size=1', folder]);
  return Number.parseInt(stdout, 10);
}
