import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { POST as postCall } from '@/app/api/v1/calls/route';
import { GET as readLead } from '@/app/api/v1/leads/[id]/route';
import { GET as listLeads, POST as postLead } from '@/app/api/v1/leads/route';
import { GET as getDescription } from '@/app/api/v1/openapi.json/route';
import { changeLeads } from '@/lib/leads/work/mutations';
import { allEndpoints, isForPrograms } from '../support/all-endpoints';
import { withAppDatabase } from '../support/app-database';
import { programHeaders } from '../support/programs';
import { getRequest } from '../support/requests';
import { ensureStaffAccount } from '../support/staff-session';
import { leadRow, storeLead } from '../support/stored-leads';

withAppDatabase();

const SITE = 'http://localhost:3000';
type Sent = Record<string, string>;
type Json = Record<string, unknown>;

const describeApi = async () => (await getDescription(getRequest('/api/v1/openapi.json'), {})).json();

/** A function that says what is wrong with a value, by a schema of the description. */
function checkerOf(description: Json) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(description, 'openapi');
  return (name: string, value: unknown) => {
    const validate = ajv.getSchema(`openapi#/components/schemas/${name}`);
    if (!validate) return [`there is no schema ${name}`];
    return validate(JSON.parse(JSON.stringify(value))) ? [] : validate.errors;
  };
}

/** Every schema with its example, wherever they are in the description. */
function examplesIn(value: unknown): { schema: { $ref: string }; example: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('schema' in value && 'example' in value) return [value as never];
  return Object.values(value).flatMap(examplesIn);
}

describe('the description of the API', () => {
  test('is OpenAPI 3.1, with every call of a program and every event', async () => {
    const description = await describeApi();
    expect(description.openapi).toBe('3.1.1');
    const described = Object.entries(description.paths as Record<string, Json>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const calls = allEndpoints
      .filter(isForPrograms)
      .map(({ name }) => name.replace('[id]', '{id}'))
      // The description itself, and what CallRail describes.
      .filter((name) => !/openapi|callrail/.test(name));
    expect(described.toSorted()).toEqual(calls.toSorted());
    expect(Object.keys(description.webhooks)).toEqual([
      'lead.created',
      'lead.updated',
      'lead.won',
      'lead.erased',
    ]);
  });

  test('has an example for each body, which is as its schema says', async () => {
    const description = await describeApi();
    const problems = checkerOf(description);
    const examples = examplesIn(description);
    expect(examples.length).toBeGreaterThan(15);
    for (const { schema, example } of examples)
      expect(problems(schema.$ref.split('/').at(-1) ?? '', example), schema.$ref).toEqual([]);
  });

  test('describes what is answered, and its examples are taken', async () => {
    const description = await describeApi();
    const problems = checkerOf(description);
    const headers = await programHeaders();
    const post = (path: string, body: unknown) =>
      new Request(SITE + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const exampleOf = (path: string) => examplesIn(description.paths[path].post.requestBody)[0]?.example;

    const added = await postLead(post('/api/v1/leads', exampleOf('/api/v1/leads')), {});
    expect(added.status).toBe(201);
    expect(problems('AddedLead', await added.json())).toEqual([]);
    const called = await postCall(
      post('/api/v1/calls', { ...(exampleOf('/api/v1/calls') as Json), startedAt: new Date().toISOString() }),
      {},
    );
    expect(called.status).toBe(200);
    expect(problems('ReceivedCall', await called.json())).toEqual([]);

    const staffId = await ensureStaffAccount();
    const id = await storeLead({
      status: 'won',
      assigneeId: staffId,
      visitAt: new Date(),
      visitUntil: new Date(),
      visitBy: staffId,
      quotedDollars: 28_400,
      quotedOn: '2026-11-05',
      wonDollars: 27_000,
      wonOn: '2026-11-20',
    });
    await changeLeads({ action: 'close', ids: [await storeLead()], closedReason: 'renting' }, 'Ann');
    const one = await readLead(new Request(`${SITE}/api/v1/leads/${id}`, { headers }), {
      params: Promise.resolve({ id }),
    });
    expect(problems('Lead', await one.json())).toEqual([]);
    const listed = await (await listLeads(new Request(`${SITE}/api/v1/leads`, { headers }), {})).json();
    expect(listed.data).toHaveLength(3);
    expect(problems('Leads', listed)).toEqual([]);
    const refused = await postLead(post('/api/v1/leads', {}), {});
    expect(problems('Error', await refused.json())).toEqual([]);
  });

  test('says which fields of a lead are required, how long they are, and the services offered', async () => {
    const { NewLead } = (await describeApi()).components.schemas;
    expect(NewLead.required).toEqual(['name', 'phone', 'service']);
    expect(NewLead.properties.name).toMatchObject({ type: 'string', maxLength: 120 });
    expect(NewLead.properties.service.enum).toContain('residential-solar');
    expect(NewLead.properties.sendsReply).toMatchObject({ type: 'boolean', default: true });
  });
});

describe('a recipe of docs/api.md', () => {
  const docs = readFileSync('docs/api.md', 'utf8');
  /** The first block of code below a heading. */
  const codeOf = (heading: string) =>
    docs.match(new RegExp(`### ${heading}\\n[\\s\\S]*?\`\`\`\\w*\\n([\\s\\S]*?)\`\`\``))?.[1] ?? '';
  const post = async (headers: Sent, body: string) => {
    const response = await postLead(
      new Request(`${SITE}/api/v1/leads`, { method: 'POST', headers, body }),
      {},
    );
    return { status: response.status, body: await response.json() };
  };

  test('n8n: what its Webhook node has is sent by its HTTP Request node', async () => {
    const item = {
      headers: { 'content-type': 'application/json', 'user-agent': 'facebookexternalua' },
      params: {},
      query: {},
      body: { lead_id: '1204', full_name: 'Ann Smith', phone_number: '+18285550142', email: '' },
      webhookUrl: 'https://n8n.example/webhook/5f1c',
      executionMode: 'production',
    };
    const expand = (text: string) =>
      text.replace(/\{\{(.+?)\}\}/g, (_, expression) => String(runInNewContext(expression, { $json: item })));
    const sent = expand(codeOf('n8n'));
    const key = docs.match(/`Idempotency-Key` with the value `(.+?)`/)?.[1] ?? '';
    const headers = {
      ...(await programHeaders(['write:leads'])),
      accept:
        'application/json,text/html,application/xhtml+xml,application/xml,text/*;q=0.9, image/*;q=0.8, */*;q=0.7',
      'user-agent': 'n8n',
      'idempotency-key': expand(key),
    };
    const { status, body } = await post(headers, sent);
    expect(status).toBe(201);
    expect(await leadRow(body.data.id)).toMatchObject({ name: 'Ann Smith', email: null, source: 'Facebook' });
    expect((await post(headers, sent)).status).toBe(200);
  });

  test('Zapier: what its POST action sends, all of it text', async () => {
    const given: Sent = { name: 'Ann Smith', phone: '(828) 555-0142', 'Idempotency-Key': '83012' };
    const lines = codeOf('Zapier')
      .trim()
      .split('\n')
      .map((line) => line.split(/\s{2,}/) as [string, string])
      .map(([name, value]) => [name, given[name] ?? value] as const);
    const isHeader = ([name]: readonly [string, string]) => /^[A-Z]/.test(name);
    const { Authorization } = await programHeaders(['write:leads']);
    const headers = {
      ...Object.fromEntries(lines.filter(isHeader)),
      Authorization,
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Zapier',
    };
    const sent = JSON.stringify(Object.fromEntries(lines.filter((line) => !isHeader(line))));
    expect(sent).toContain('"sendsReply":"false"');
    const { status, body } = await post(headers, sent);
    expect(status).toBe(201);
    expect(await leadRow(body.data.id)).toMatchObject({ name: 'Ann Smith', source: 'Angi' });
  });

  test('a spreadsheet: its script sends each row once, with blank cells and its own headers', async () => {
    const { Authorization } = await programHeaders(['write:leads']);
    const rows = [
      ['name', 'phone', 'service', 'email', 'message', 'sent'],
      ['Ann Smith', '828-555-0142', 'residential-solar', '', '', ''],
      ['Bo Reyes', '828-555-0199', 'energy-storage', 'bo@example.com', 'Two outages', 'sent before'],
      ['Cy Park', '828-555-0177', 'energy-storage', '', 'A carport', ''],
    ];
    const requests: { url: string; options: { headers: Sent; payload: string; contentType: string } }[] = [];
    const written: [row: number, column: number, value: string][] = [];
    const sheet = {
      getSheetId: () => 981,
      getDataRange: () => ({ getDisplayValues: () => rows }),
      getRange: (row: number, column: number) => ({
        setValue: (value: string) => written.push([row, column, value]),
      }),
    };
    runInNewContext(`${codeOf('A spreadsheet')}\nsendLeads();`, {
      PropertiesService: {
        getScriptProperties: () => ({
          getProperties: () => ({ KEY: Authorization.replace('Bearer ', ''), SITE }),
        }),
      },
      SpreadsheetApp: { getActiveSheet: () => sheet },
      UrlFetchApp: {
        fetch: (url: string, options: (typeof requests)[number]['options']) => {
          requests.push({ url, options });
          return { getContentText: () => JSON.stringify({ data: { id: `id ${requests.length}` } }) };
        },
      },
    });
    expect(written).toEqual([
      [2, 6, 'id 1'],
      [4, 6, 'id 2'],
    ]);
    for (const { url, options } of requests) {
      expect(url).toBe(`${SITE}/api/v1/leads`);
      const headers = { ...options.headers, 'Content-Type': options.contentType };
      const { status, body } = await post(headers, options.payload);
      expect(status).toBe(201);
      expect(await leadRow(body.data.id)).toMatchObject({ source: 'Spreadsheet', email: null });
      expect((await post(headers, options.payload)).status).toBe(200);
    }
  });
});
