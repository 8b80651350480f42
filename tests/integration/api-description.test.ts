import { describe, expect, test } from 'vitest';
import { GET as readLead } from '@/app/api/v1/leads/[id]/route';
import { GET as listLeads } from '@/app/api/v1/leads/route';
import { GET as getDescription } from '@/app/api/v1/openapi.json/route';
import { changeLeads } from '@/lib/leads/work/mutations';
import { allEndpoints, isForPrograms } from '../support/all-endpoints';
import { checkerOf } from '../support/api-description';
import { withAppDatabase } from '../support/app-database';
import { programHeaders } from '../support/programs';
import { getRequest } from '../support/requests';
import { ensureStaffAccount } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';

withAppDatabase();

const SITE = 'http://localhost:3000';
type Json = Record<string, unknown>;

const describeApi = async () => (await getDescription(getRequest('/api/v1/openapi.json'), {})).json();

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

  test('describes leads however far they have come', async () => {
    const description = await describeApi();
    const problems = checkerOf(description);
    const headers = await programHeaders();
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
    expect(listed.data).toHaveLength(2);
    expect(problems('Leads', listed)).toEqual([]);
  });

  test('says which fields of a lead are required, how long they are, and the services offered', async () => {
    const { NewLead } = (await describeApi()).components.schemas;
    expect(NewLead.required).toEqual(['name', 'phone', 'service']);
    expect(NewLead.properties.name).toMatchObject({ type: 'string', maxLength: 120 });
    expect(NewLead.properties.service.enum).toContain('residential-solar');
    expect(NewLead.properties.sendsReply).toMatchObject({ type: 'boolean', default: true });
  });
});
