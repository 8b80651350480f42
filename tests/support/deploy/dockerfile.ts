import { readFileSync } from 'node:fs';
import {
  type Arg,
  type Cmd,
  type Copy,
  DockerfileParser,
  type Env,
  type Flag,
  type From,
  type Healthcheck,
  type Instruction,
  type ModifiableInstruction,
} from 'dockerfile-ast';
import { durationMs } from './compose-file';

type Variables = Record<string, string>;

/** A step of a stage that changes its files. */
export type FileStep =
  | { kind: 'folder'; folder: string }
  | { kind: 'run'; command: string; workingFolder: string; env: Variables }
  | { kind: 'copy'; sources: string[]; target: string; fromStage: string | undefined; workingFolder: string };

/** How containers of an image run. */
export interface ImageConfig {
  env: Variables;
  workingFolder: string;
  /** `uid:gid`, as the Dockerfile has it. */
  user: string;
  volumes: string[];
  ports: number[];
  command: string[];
  stopSignal: string;
  healthcheck:
    | { command: string[]; intervalMs: number; timeoutMs: number; startPeriodMs: number }
    | undefined;
}

/** A stage of the Dockerfile. The last one is the image. */
export interface Stage {
  /** Its name after AS, or its number. */
  name: string;
  base: string;
  steps: FileStep[];
  config: ImageConfig;
}

/** A stage that is being read, with the values of its ARG instructions. */
interface OpenStage extends Stage {
  args: Variables;
}

/**
 * Reads the stages of the Dockerfile that a target needs, the target last, with these build arguments. The default target is
 * the last stage.
 *
 * @throws {Error} for an instruction or a flag that this reader doesn't know, so that none is passed over in silence.
 */
export function readDockerfile(buildArgs: Variables, target?: string): [...Stage[], Stage] {
  const dockerfile = DockerfileParser.parse(readFileSync('Dockerfile', 'utf8'));
  const globals: Variables = {};
  const stages: OpenStage[] = [];
  for (const instruction of dockerfile.getInstructions()) {
    const keyword = instruction.getKeyword();
    const stage = stages.at(-1);
    if (keyword === 'FROM') stages.push(openStage(instruction as From, stages.length, globals));
    else if (!stage) Object.assign(globals, readArg(instruction as Arg, buildArgs, {}));
    else if (keyword === 'ARG') Object.assign(stage.args, readArg(instruction as Arg, buildArgs, globals));
    else readerOf(keyword)(stage, instruction);
  }
  return stagesFor(target ?? stages.at(-1)?.name, stages);
}

/** The stage that the others were read for. */
export const lastOf = (stages: [...Stage[], Stage]): Stage => stages.at(-1) as Stage;

function stagesFor(target: string | undefined, stages: Stage[]): [...Stage[], Stage] {
  const stage = stages.find(({ name }) => name === target);
  if (!stage) throw new Error(`The Dockerfile has no stage ${target}.`);
  const sources = stage.steps.flatMap((step) => (step.kind === 'copy' ? (step.fromStage ?? []) : []));
  const needed = [...new Set(sources)].flatMap((source) => stagesFor(source, stages));
  return [...new Set(needed), stage];
}

const openStage = (from: From, number: number, globals: Variables): OpenStage => ({
  name: from.getBuildStage() ?? String(number),
  base: expand(from.getImage() ?? '', globals),
  steps: [],
  args: {},
  config: {
    env: {},
    workingFolder: '/',
    user: '0:0',
    volumes: [],
    ports: [],
    command: [],
    stopSignal: 'SIGTERM',
    healthcheck: undefined,
  },
});

function readArg(arg: Arg, buildArgs: Variables, globals: Variables): Variables {
  const property = arg.getProperty();
  if (!property) throw new Error('An ARG has no name.');
  const name = property.getName();
  const value = buildArgs[name] ?? globals[name] ?? property.getValue();
  return value === null ? {} : { [name]: value };
}

type Reader = (stage: OpenStage, instruction: Instruction) => void;

const readers: Record<string, Reader> = {
  ENV({ config, args }, instruction) {
    // A value sees the variables of earlier instructions only.
    const known = { ...args, ...config.env };
    for (const property of (instruction as Env).getProperties())
      config.env[property.getName()] = expand(property.getValue() ?? '', known);
  },
  WORKDIR({ config, steps }, instruction) {
    config.workingFolder = instruction.getArgumentsContent() ?? '/';
    steps.push({ kind: 'folder', folder: config.workingFolder });
  },
  COPY({ steps, config }, instruction) {
    const copy = instruction as Copy;
    const { from, ...others } = flagsOf(copy);
    rejectOthers(copy, others);
    const paths = copy.getArguments().map((argument) => argument.getValue());
    const target = paths.pop() ?? '';
    steps.push({
      kind: 'copy',
      sources: paths,
      target,
      fromStage: from,
      workingFolder: config.workingFolder,
    });
  },
  RUN({ steps, config, args }, instruction) {
    steps.push({
      kind: 'run',
      command: instruction.getArgumentsContent() ?? '',
      workingFolder: config.workingFolder,
      env: { ...config.env, ...args },
    });
  },
  USER({ config }, instruction) {
    config.user = instruction.getArgumentsContent() ?? '';
  },
  VOLUME({ config }, instruction) {
    config.volumes.push(...instruction.getArguments().map((argument) => argument.getValue()));
  },
  EXPOSE({ config }, instruction) {
    config.ports.push(...instruction.getArguments().map((argument) => Number(argument.getValue())));
  },
  STOPSIGNAL({ config }, instruction) {
    config.stopSignal = instruction.getArgumentsContent() ?? '';
  },
  ENTRYPOINT(_stage, instruction) {
    if (instruction.getArgumentsContent() !== '[]')
      throw new Error("The Dockerfile has an entry point, which this test can't carry out yet.");
  },
  CMD({ config }, instruction) {
    config.command = (instruction as Cmd).getJSONStrings().map((text) => text.getJSONValue());
  },
  HEALTHCHECK({ config }, instruction) {
    const check = instruction as Healthcheck;
    const {
      interval = '30s',
      timeout = '30s',
      'start-period': startPeriod = '0s',
      retries: _,
      ...others
    } = flagsOf(check);
    rejectOthers(check, others);
    const command = check.getArgumentsContent()?.replace(/^CMD\s+/, '') ?? '';
    config.healthcheck = {
      command: JSON.parse(command),
      intervalMs: durationMs(interval),
      timeoutMs: durationMs(timeout),
      startPeriodMs: durationMs(startPeriod),
    };
  },
};

function readerOf(keyword: string): Reader {
  const reader = readers[keyword];
  if (!reader) throw new Error(`The Dockerfile has ${keyword}, which this test can't carry out yet.`);
  return reader;
}

const flagsOf = (instruction: ModifiableInstruction): Variables =>
  Object.fromEntries(instruction.getFlags().map((flag: Flag) => [flag.getName(), flag.getValue() ?? '']));

function rejectOthers(instruction: Instruction, flags: Variables): void {
  const [name] = Object.keys(flags);
  if (name)
    throw new Error(`${instruction.getKeyword()} has --${name}, which this test can't carry out yet.`);
}

const expand = (text: string, variables: Variables): string =>
  text.replaceAll(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced, plain) => variables[braced ?? plain] ?? '');
