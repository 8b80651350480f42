import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

/** What a recipe of docs/api.md sends to `POST /api/v1/leads`. */
export interface Sent {
  url?: string;
  headers: Record<string, string>;
  body: string;
}

const docs = readFileSync('docs/api.md', 'utf8');
/** The first block of code below a heading. */
const codeOf = (heading: string) =>
  docs.match(new RegExp(`### ${heading}\\n[\\s\\S]*?\`\`\`\\w*\\n([\\s\\S]*?)\`\`\``))?.[1] ?? '';

/** What n8n's HTTP Request node makes of what its Webhook node has. */
export function sentByN8n(authorization: string): Sent {
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
  return {
    headers: {
      authorization,
      'content-type': 'application/json',
      accept:
        'application/json,text/html,application/xhtml+xml,application/xml,text/*;q=0.9, image/*;q=0.8, */*;q=0.7',
      'user-agent': 'n8n',
      'idempotency-key': expand(docs.match(/`Idempotency-Key` with the value `(.+?)`/)?.[1] ?? ''),
    },
    body: expand(codeOf('n8n')),
  };
}

/** What Zapier's POST action sends, all of it text. */
export function sentByZapier(authorization: string): Sent {
  const given: Record<string, string> = {
    name: 'Ann Smith',
    phone: '(828) 555-0142',
    Authorization: authorization,
    'Idempotency-Key': '83012',
  };
  const lines = codeOf('Zapier')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s{2,}/) as [string, string])
    .map(([name, value]) => [name, given[name] ?? value] as const);
  const isHeader = ([name]: readonly [string, string]) => /^[A-Z]/.test(name);
  return {
    headers: {
      ...Object.fromEntries(lines.filter(isHeader)),
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Zapier',
    },
    body: JSON.stringify(Object.fromEntries(lines.filter((line) => !isHeader(line)))),
  };
}

type Cell = [row: number, column: number, value: string];

/** What the script of a spreadsheet sends of its rows, and the cells that it writes afterwards. */
export function sentBySheet(authorization: string, site: string, rows: string[][]) {
  const sent: Sent[] = [];
  const written: Cell[] = [];
  const sheet = {
    getSheetId: () => 981,
    getDataRange: () => ({ getDisplayValues: () => rows }),
    getRange: (row: number, column: number) => ({
      setValue: (value: string) => written.push([row, column, value]),
    }),
  };
  interface Options {
    headers: Record<string, string>;
    payload: string;
    contentType: string;
  }
  runInNewContext(`${codeOf('A spreadsheet')}\nsendLeads();`, {
    PropertiesService: {
      getScriptProperties: () => ({
        getProperties: () => ({ KEY: authorization.replace('Bearer ', ''), SITE: site }),
      }),
    },
    SpreadsheetApp: { getActiveSheet: () => sheet },
    UrlFetchApp: {
      fetch: (url: string, { headers, contentType, payload }: Options) => {
        sent.push({ url, headers: { ...headers, 'Content-Type': contentType }, body: payload });
        return { getContentText: () => JSON.stringify({ data: { id: `id ${sent.length}` } }) };
      },
    },
  });
  return { sent, written };
}
