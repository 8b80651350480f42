import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '@/db/migrate';

test('an empty database is brought up by several processes at once, and again by one', async () => {
  const server = new Client({ connectionString: process.env.DATABASE_URL });
  await server.connect();
  await server.query('create database migrate_at_once');
  try {
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.pathname = '/migrate_at_once';
    await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)]);
    await migrate(url.href);
    const client = new Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query('select name, policy, notify from pgboss.queue order by name');
    await client.end();
    expect(rows).toEqual(['mails', 'webhooks'].map((name) => ({ name, policy: 'standard', notify: true })));
  } finally {
    await server.query('drop database migrate_at_once with (force)');
    await server.end();
  }
});
