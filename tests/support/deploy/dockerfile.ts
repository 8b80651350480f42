import { readFileSync } from 'node:fs';

/** What a stage of the Dockerfile says about its base and its containers. */
export interface Stage {
  name?: string;
  base: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  healthcheck: string[];
  volumes: string[];
  ports: number[];
}

/**
 * Reads the stages of the Dockerfile, to compare them with other files: `npm run test:image` builds them.
 *
 * @throws {Error} when an instruction comes before the first stage.
 */
export function readDockerfile(): Stage[] {
  const stages: Stage[] = [];
  for (const [, keyword, text = ''] of readFileSync('Dockerfile', 'utf8').matchAll(/^([A-Z]+) (.+)$/gm)) {
    if (keyword === 'FROM') {
      const [base = '', , name] = text.split(' ');
      stages.push({ ...EMPTY, env: {}, base, ...(name && { name }) });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`The Dockerfile has ${keyword} before its first stage.`);
    if (keyword === 'ENV') Object.assign(stage.env, readVariables(text));
    if (keyword === 'USER') stage.user = text;
    if (keyword === 'CMD') stage.command = JSON.parse(text);
    if (keyword === 'HEALTHCHECK') stage.healthcheck = JSON.parse(text.replace(/^.* CMD /, ''));
    if (keyword === 'VOLUME') stage.volumes = text.split(' ');
    if (keyword === 'EXPOSE') stage.ports = text.split(' ').map(Number);
  }
  return stages;
}

const EMPTY = { user: '0:0', command: [], healthcheck: [], volumes: [], ports: [] };

const readVariables = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=')));
