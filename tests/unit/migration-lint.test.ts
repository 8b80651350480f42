import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LAST_FOR_STOPPED_SITE, numberOf, readDirectives } from '@/db/migration-files';
import { lintMigration } from '../support/lint-migration';

const folder = 'db/migrations';
const checked = readdirSync(folder).filter(
  (file) => file.endsWith('.sql') && numberOf(file) > LAST_FOR_STOPPED_SITE,
);

test.each(checked)('%s can run while the previous release serves', (file) => {
  expect(lintMigration(readFileSync(path.join(folder, file), 'utf8'))).toEqual([]);
});

test.each(checked)('%s builds indexes under new names before it drops others', (file) => {
  const statements = readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint');
  const lastBuilt = statements.findLastIndex((statement) => /^create index concurrently/im.test(statement));
  const earlier = readdirSync(folder).filter((other) => other.endsWith('.sql') && other < file);
  const known = earlier.map((other) => readFileSync(path.join(folder, other), 'utf8')).join('\n');
  for (const statement of statements.slice(0, lastBuilt + 1)) {
    const [, name] = /^(?:create|drop) index concurrently (?:if exists )?"(\w+)"/im.exec(statement) ?? [];
    expect(known).not.toContain(`INDEX "${name}"`);
  }
});

describe('a migration must not', () => {
  test.each([
    ['drop a column', 'alter table leads drop column message;', 'ban-drop-column'],
    ['drop a table', 'drop table leads;', 'ban-drop-table'],
    ['rename a column', 'alter table leads rename column name to person;', 'renaming-column'],
    ['rename a table', 'alter table leads rename to inquiries;', 'renaming-table'],
    ['change a type', 'alter table leads alter column message type varchar(9);', 'changing-column-type'],
    ['add a required column', 'alter table leads add column roof text not null;', 'adding-required-field'],
    [
      'make a column required',
      'alter table leads alter column email set not null;',
      'adding-not-nullable-field',
    ],
    [
      'rewrite the table for a volatile default',
      'alter table leads add column token uuid default gen_random_uuid();',
      'adding-field-with-default',
    ],
    [
      'block writes to build an index',
      'create index leads_by_age on leads (created_at);',
      'require-concurrent-index-creation',
    ],
    [
      'build an index concurrently in a transaction',
      'create index concurrently leads_by_age on leads (created_at);',
      'outside-transaction',
    ],
    [
      'change rows while it keeps others from the table',
      `alter table leads add column text text;\nupdate leads set text = message;`,
      'change the rows in a migration after',
    ],
    [
      'scan the table for a constraint',
      `alter table leads add constraint leads_named check (name <> '');`,
      'constraint-missing-not-valid',
    ],
    [
      'scan the table for a foreign key',
      'alter table leads add constraint leads_of_user foreign key (user_id) references users (id);',
      'adding-foreign-key-constraint',
    ],
  ])('%s', (_, statement, rule) => {
    expect(lintMigration(statement).join('\n')).toContain(rule);
  });
});

describe('a migration may', () => {
  test.each([
    ['add a column', 'alter table leads add column roof text;'],
    ['add a column with a default', 'alter table leads add column is_flat boolean default false not null;'],
    ['add a table with an index', 'create table notes (id uuid primary key);\ncreate index n on notes (id);'],
    ['add a constraint for new rows', `alter table leads add constraint c check (name <> '') not valid;`],
    [
      'build an index concurrently',
      `-- migrate: outside-transaction
drop index concurrently if exists leads_by_age;--> statement-breakpoint
create index concurrently leads_by_age on leads (created_at);`,
    ],
    [
      'drop what releases from the named one on no longer use',
      `-- migrate: oldest-release 0017_estimates
-- Replaced by "text" in 0017.
-- squawk-ignore ban-drop-column
alter table leads drop column message;`,
    ],
  ])('%s', (_, sql) => {
    expect(lintMigration(sql)).toEqual([]);
  });
});

describe('an exception', () => {
  const drop = 'alter table leads drop column message;';

  test('needs a reason, and the oldest release that goes on', () => {
    expect(lintMigration(`-- squawk-ignore ban-drop-column\n${drop}`)).toEqual([
      'line 1: say why in a comment above squawk-ignore',
      'name the oldest release that goes on: -- migrate: oldest-release NNNN_name',
    ]);
  });

  test('is not made for a whole file', () => {
    expect(lintMigration(`-- squawk-ignore-file ban-drop-column\n${drop}`)).toContain(
      'squawk-ignore-file: name each statement instead',
    );
  });
});

test('an index that is built outside of a transaction is dropped first, and nothing else is done there', () => {
  const sql = `-- migrate: outside-transaction
create index concurrently leads_by_age on leads (created_at);--> statement-breakpoint
update leads set name = '';`;
  expect(lintMigration(sql)).toEqual([
    'statement 1: first drop index concurrently if exists leads_by_age',
    'statement 2: outside of a transaction only indexes are created and dropped concurrently',
  ]);
});

describe('the directives of a migration', () => {
  const releases = [
    { tag: '0001_first', when: 1 },
    { tag: '0002_second', when: 2 },
  ];

  test('say how it is run, and the oldest release that goes on', () => {
    const text = '-- migrate: oldest-release 0001_first\n-- migrate: outside-transaction\nselect 1';
    expect(readDirectives(text, releases)).toEqual({ oldestRelease: 1, isOutsideTransaction: true });
    expect(readDirectives('select 1', releases)).toEqual({
      oldestRelease: undefined,
      isOutsideTransaction: false,
    });
  });

  test.each(['outside', 'oldest-release', 'oldest-release 0003_later'])('cannot be: %s', (directive) => {
    expect(() => readDirectives(`-- migrate: ${directive}`, releases)).toThrow();
  });
});
