import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import lockfile from '@/package-lock.json';
import { readKubernetesObjects } from '../support/deploy/kubernetes-file';

interface ObjectModel {
  new (data: object): { validate(): void };
}

test.each(['compose.yaml', 'deploy/coolify.yaml'])('%s follows the schema of Compose', (file) => {
  // ajv knows this version of JSON Schema without its address.
  const { $schema: _, ...schema } = JSON.parse(
    readFileSync('node_modules/dclint/schemas/compose.schema.json', 'utf8'),
  );
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }));
  const validate = ajv.compile(schema);
  const parsed = parse(readFileSync(file, 'utf8'), { merge: true });
  // A key that Coolify adds to Compose's.
  for (const service of Object.values<{ exclude_from_hc?: boolean }>(parsed.services))
    delete service.exclude_from_hc;
  validate(parsed);
  expect(validate.errors).toBeNull();
});

test.each(readKubernetesObjects().map((object) => [object.kind, object] as const))(
  'the %s in deploy/kubernetes.yaml follows the schema of Kubernetes',
  async (kind, object) => {
    const modelsOfVersion = `kubernetes-models/${object.apiVersion}`;
    const kinds: Record<string, ObjectModel> = await import(/* @vite-ignore */ modelsOfVersion);
    const Kind = kinds[kind];
    if (!Kind) throw new Error(`${object.apiVersion} has no ${kind}.`);
    expect(() => new Kind(object).validate()).not.toThrow();
  },
);

test('the software bill of materials follows the schema of CycloneDX and lists every package', async () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  const bill = JSON.parse(text);
  expect(bill.specVersion).toBe(Spec.Version.v1dot5);
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)).toBeNull();
  const listed = new Set(bill.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl)));
  expect(listPackages().filter((purl) => !listed.has(purl))).toEqual([]);
});

/** The package URLs of everything in the lockfile. */
const listPackages = (): string[] =>
  Object.entries<{ version: string }>(lockfile.packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version }]) => `pkg:npm/${folder.split('node_modules/').at(-1)}@${version}`);
