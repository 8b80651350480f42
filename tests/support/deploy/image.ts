import { execFile } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { BASE_ENV, makeBaseImage } from './base-image';
import { copyBuildContext } from './build-context';
import { type FileStep, type ImageConfig, lastOf, readDockerfile, type Stage } from './dockerfile';
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

/** A build: where its context, its base and its stages are, and the npm cache that it shares with the machine. */
interface Build {
  context: string;
  base: string;
  rootOf(stage: string): string;
  npmCache: string;
}

/** Carries out the Dockerfile's steps in a folder. */
export async function buildImage(folder: string, buildArgs: Record<string, string>): Promise<Image> {
  const stages = readDockerfile(buildArgs);
  const build: Build = {
    context: path.join(folder, 'context'),
    base: path.join(folder, 'base'),
    rootOf: (stage) => path.join(folder, `stage-${stage}`),
    npmCache: (await run('npm', ['config', 'get', 'cache'])).stdout.trim(),
  };
  copyBuildContext(build.context);
  await makeBaseImage(onlyBaseOf(stages), build.base);
  for (const stage of stages) await buildStage(stage, build);
  const { name, config } = lastOf(stages);
  const root = build.rootOf(name);
  const addedBytes = (await sizeOf(root)) - (await sizeOf(build.base));
  return { ...config, env: { ...BASE_ENV, ...config.env }, root, addedBytes };
}

function onlyBaseOf(stages: [...Stage[], Stage]): string {
  const { base } = lastOf(stages);
  if (stages.some((stage) => stage.base !== base))
    throw new Error("The stages have different bases, which this test can't make yet.");
  return base;
}

async function buildStage({ name, steps }: Stage, build: Build): Promise<void> {
  const root = build.rootOf(name);
  await run('cp', ['--archive', build.base, root]);
  for (const step of steps) {
    if (step.kind === 'folder') mkdirSync(path.join(root, step.folder), { recursive: true });
    else if (step.kind === 'copy') await copy(step, root, build);
    else await runStep(step, root, build);
  }
}

/** As an engine does: folders by their contents, and everything owned by root. */
async function copy(
  { sources, target, fromStage, workingFolder }: FileStep & { kind: 'copy' },
  root: string,
  { context, rootOf }: Build,
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
  root: string,
  { npmCache }: Build,
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
