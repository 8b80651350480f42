import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/** A function that says what is wrong with a value, by a schema of the description of the API. */
export function checkerOf(description: Record<string, unknown>) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(description, 'openapi');
  return (name: string, value: unknown) => {
    const validate = ajv.getSchema(`openapi#/components/schemas/${name}`);
    if (!validate) return [`there is no schema ${name}`];
    return validate(JSON.parse(JSON.stringify(value))) ? [] : (validate.errors ?? []);
  };
}

/** Every schema with its example, wherever they are in the description. */
export function examplesIn(value: unknown): { schema: { $ref: string }; example: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('schema' in value && 'example' in value) return [value as never];
  return Object.values(value).flatMap(examplesIn);
}
