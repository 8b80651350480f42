import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { PUT as putColumns } from '@/app/api/admin/leads/columns/route';
import * as oneView from '@/app/api/admin/leads/views/[id]/route';
import { GET as getCounts } from '@/app/api/admin/leads/views/counts/route';
import * as views from '@/app/api/admin/leads/views/route';
import { db } from '@/db/client';
import { leadViews, users } from '@/db/schema';
import { MAX_VIEWS, savedViewsSchema, viewCountsSchema } from '@/lib/leads/views/schema';
import { withAppDatabase } from '../support/app-database';
import { getRequest, jsonRequest } from '../support/requests';
import { staff as account } from '../support/staff';
import { signedIn, signedInAsStaff } from '../support/staff-session';
import { storeLeads } from '../support/stored-leads';

withAppDatabase();

const PATH = '/api/admin/leads/views';
type Headers = Record<string, string>;

const callsOf = (headers: Headers) => {
  const at = (id: string) => ({ params: Promise.resolve({ id }) });
  const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) });
  return {
    list: async () =>
      savedViewsSchema.strict().parse((await (await views.GET(getRequest(PATH, headers), {})).json()).data),
    counts: async () =>
      viewCountsSchema.parse(
        (await (await getCounts(getRequest(`${PATH}/counts`, headers), {})).json()).data,
      ),
    save: async (body: object) => answer(await views.POST(jsonRequest(PATH, body, headers), {})),
    change: async (id: string, body: object) =>
      answer(await oneView.PATCH(jsonRequest(`${PATH}/${id}`, body, headers), at(id))),
    remove: async (id: string) =>
      answer(await oneView.DELETE(jsonRequest(`${PATH}/${id}`, undefined, headers), at(id))),
    restore: async (id: string, body: object) =>
      answer(await oneView.PUT(jsonRequest(`${PATH}/${id}`, body, headers), at(id))),
    columns: async (columns: unknown) =>
      answer(await putColumns(jsonRequest('/api/admin/leads/columns', { columns }, headers), {})),
  };
};

let owner: ReturnType<typeof callsOf>;
let colleague: ReturnType<typeof callsOf>;
beforeEach(async () => {
  await db().delete(leadViews);
  owner = callsOf(await signedIn());
  colleague = callsOf(await signedInAsStaff());
});

const view = (name: string, more: object = {}) => ({
  name,
  isShared: false,
  query: 'source=Google',
  ...more,
});
const namesFor = async ({ list }: typeof owner) => (await list()).views.map(({ name }) => name);

test('a view is one’s own, or for all, and has its count', async () => {
  await storeLeads({ source: 'Google' }, { source: 'Google' }, { source: 'Bing' });
  const { data: mine } = await owner.save(view('Mine alone'));
  const { data: forAll } = await owner.save(
    view('For all', { isShared: true, query: 'source=Bing&sort=name&order=asc&columns=town,date' }),
  );
  expect(await namesFor(owner)).toEqual(['For all', 'Mine alone']);
  expect(await namesFor(colleague)).toEqual(['For all']);
  expect((await colleague.list()).views).toMatchObject([
    { query: 'source=Bing&sort=name&order=asc&columns=town%2Cdate', mayChange: false },
  ]);
  expect((await owner.list()).views).toMatchObject([{ mayChange: true }, { mayChange: true }]);
  const one = { total: 1, capped: false };
  expect(await colleague.counts()).toEqual({ [forAll.id]: one });
  expect(await owner.counts()).toEqual({ [forAll.id]: one, [mine.id]: { total: 2, capped: false } });
});

test('a count that takes long is missing', async () => {
  await owner.save(view('Sun'));
  await db().transaction(async (tx) => {
    await tx.execute(sql`lock table leads in access exclusive mode`);
    expect(await owner.counts()).toEqual({});
    expect(await namesFor(owner)).toEqual(['Sun']);
  });
  expect(Object.keys(await owner.counts())).toHaveLength(1);
});

test('a view keeps no search terms, which name people', async () => {
  const { data } = await owner.save(view('Sun', { query: 'source=Google&searchTerm=Ann' }));
  expect(data.query).toBe('source=Google');
});

test('a view with a relative date stays true', async () => {
  const { data } = await owner.save(view('New this month', { query: 'asked=this-month&page=3&lead=x' }));
  expect(data.query).toBe('asked=this-month');
});

describe('a name is unique', () => {
  const taken = (name: string) => ({
    status: 409,
    fields: { name: `There’s already a view named “${name}”. Choose another name.` },
  });

  test('among those that one sees, whatever its capitals, also among the desk’s own', async () => {
    await owner.save(view('Sun'));
    expect(await owner.save(view('SUN'))).toMatchObject(taken('SUN'));
    expect(await owner.save(view('quarantine'))).toMatchObject(taken('quarantine'));
    expect(await colleague.save(view('Sun'))).toMatchObject({ status: 201 });
    expect(await owner.save(view('Sun', { isShared: true }))).toMatchObject(taken('Sun'));
  });

  test('when a view is renamed, also for the one that does so at the same time', async () => {
    const { data } = await owner.save(view('Sun'));
    await owner.save(view('Moon'));
    const was = view('Sun');
    expect(await owner.change(data.id, { ...view('moon'), was })).toMatchObject(taken('moon'));
    const both = await Promise.all([owner.save(view('Star')), owner.save(view('star'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a change', () => {
  test('renames a view and keeps its id; a second one from the former state is refused with the present', async () => {
    const { data } = await owner.save(view('Sun'));
    const renamed = await owner.change(data.id, {
      ...view('Moon', { query: 'source=Bing' }),
      was: view('Sun'),
    });
    expect(renamed).toMatchObject({ status: 200, data: { id: data.id, name: 'Moon', query: 'source=Bing' } });
    expect(await owner.change(data.id, { ...view('Star'), was: view('Sun') })).toMatchObject({
      status: 409,
      code: 'overtaken',
      data: { name: 'Moon' },
    });
  });

  test('of a view for all is for its author and owners', async () => {
    const shared = { isShared: true };
    const { data: ofOwner } = await owner.save(view('Sun', shared));
    const { data: ofColleague } = await colleague.save(view('Moon', shared));
    const was = view('Sun', shared);
    expect((await colleague.change(ofOwner.id, { ...view('X', shared), was })).status).toBe(403);
    expect((await colleague.remove(ofOwner.id)).status).toBe(403);
    expect((await owner.remove(ofColleague.id)).status).toBe(200);
  });

  test('of a view for all by an owner leaves it to all and its author', async () => {
    const shared = { isShared: true };
    const { data } = await colleague.save(view('Sun', shared));
    const was = view('Sun', shared);
    expect(await owner.change(data.id, { ...view('Sun'), was })).toMatchObject({
      status: 403,
      message: 'Only its author can keep this view from everyone. Save it as another, or delete it.',
    });
    await colleague.save(view('Moon'));
    expect(await owner.change(data.id, { ...view('Moon', shared), was })).toMatchObject({ status: 409 });
    expect(await owner.change(data.id, { ...view('Star', shared), was })).toMatchObject({ status: 200 });
    expect(await colleague.change(data.id, { ...view('Star'), was: view('Star', shared) })).toMatchObject({
      status: 200,
    });
    expect(await namesFor(owner)).toEqual([]);
  });

  test('of somebody else’s own view is not possible', async () => {
    const { data } = await colleague.save(view('Sun'));
    expect((await owner.remove(data.id)).status).toBe(404);
    expect((await owner.remove(randomUUID())).status).toBe(404);
  });
});

describe('a deleted view', () => {
  test('comes back as it was, as its author’s', async () => {
    const { data } = await colleague.save(view('Sun', { isShared: true }));
    const before = await db().select().from(leadViews);
    const { data: deleted } = await owner.remove(data.id);
    expect(await namesFor(owner)).toEqual([]);
    expect(await colleague.restore(data.id, deleted)).toMatchObject({ status: 409, code: 'too-late' });
    expect(await owner.restore(data.id, deleted)).toMatchObject({ status: 200, data: { id: data.id } });
    expect(await db().select().from(leadViews)).toEqual(before);
  });

  test('comes back once, also when its author left meanwhile', async () => {
    const { data } = await colleague.save(view('Sun', { isShared: true }));
    const { data: deleted } = await owner.remove(data.id);
    await db().delete(users).where(eq(users.role, 'staff'));
    expect((await owner.restore(data.id, deleted)).status).toBe(200);
    expect(await owner.restore(data.id, deleted)).toMatchObject({ status: 409, code: 'name-taken' });
  });
});

test('there are only so many', async () => {
  const [me] = await db().select().from(users).where(eq(users.email, account.email));
  await db()
    .insert(leadViews)
    .values(Array.from({ length: MAX_VIEWS }, (_, n) => ({ ...view(`View ${n}`), ownerId: me?.id })));
  expect(await owner.save(view('One more'))).toMatchObject({
    status: 409,
    message: 'There are 30 views already. Delete one first.',
  });
  expect((await colleague.save(view('First'))).status).toBe(201);
});

test('a view for all outlives its author, and their own goes', async () => {
  await colleague.save(view('For all', { isShared: true }));
  await colleague.save(view('Theirs'));
  await db().delete(users).where(eq(users.role, 'staff'));
  await owner.save(view('Own'));
  expect((await db().select().from(leadViews)).map(({ name }) => name).sort()).toEqual(['For all', 'Own']);
});

test('columns are remembered for each person', async () => {
  expect((await owner.list()).columns).toBeNull();
  await owner.columns(['town', 'date']);
  await owner.columns(['town']);
  expect([(await owner.list()).columns, (await colleague.list()).columns]).toEqual([['town'], null]);
  expect((await owner.list()).views).toEqual([]);
  await owner.columns(null);
  expect((await owner.list()).columns).toBeNull();
});

test.each([
  [view(' '), 'name', 'Name the view'],
  [view('x'.repeat(41)), 'name', 'Use at most 40 characters'],
  [view('X', { query: 'status=maybe' }), 'query', 'This view has a filter or a column that there isn’t'],
  [view('X', { query: 'columns=a;b' }), 'query', 'This view has a filter or a column that there isn’t'],
  [{ name: 'X', query: '' }, 'isShared', 'Say whether it is for everyone'],
])('%j is rejected with a sentence', async (body, field, message) => {
  expect(await owner.save(body)).toMatchObject({ status: 400, fields: { [field]: message } });
});
