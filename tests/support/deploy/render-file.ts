import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A variable of a service: a value, or where Render takes it from. */
interface RenderVariable {
  key: string;
  value?: string;
  generateValue?: true;
  /** Render asks for it. */
  sync?: false;
  fromDatabase?: { name: string; property: string };
  fromService?: { type: string; name: string; envVarKey: string };
}

export interface RenderService {
  type: string;
  name: string;
  runtime: string;
  plan: string;
  dockerCommand?: string;
  preDeployCommand: string;
  healthCheckPath?: string;
  maxShutdownDelaySeconds: number;
  disk?: { name: string; mountPath: string; sizeGB: number };
  envVars: RenderVariable[];
}

/** The Blueprint in render.yaml (https://render.com/docs/blueprint-spec). */
export interface RenderBlueprint {
  services: RenderService[];
  databases: { name: string; plan: string; postgresMajorVersion: string; ipAllowList: unknown[] }[];
}

export const readBlueprint = (): RenderBlueprint => parse(readFileSync('render.yaml', 'utf8'));

/** The environment of a service, with what Render asks for and generates from `supplied`. */
export function environmentOf(
  { services }: RenderBlueprint,
  type: string,
  supplied: Record<string, string>,
): Record<string, string | undefined> {
  const variables = services.find((service) => service.type === type)?.envVars ?? [];
  return Object.fromEntries(variables.map(({ key, value }) => [key, value ?? supplied[key]]));
}
