import { spawnSync } from 'node:child_process';
import path from 'node:path';

// The program itself, because the command in .bin is a script that starts it.
const squawk = path.resolve('node_modules/@squawk-cli', `${process.platform}-${process.arch}`, 'bin/squawk');

/** What `applyMigrations` does for each migration, and matters of taste that Drizzle decides. */
const EXCLUDED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-robust-stmts',
];

/** What takes away something that the previous release reads or writes, or adds what it doesn't write. */
const BREAKING = [
  'ban-drop-column',
  'ban-drop-table',
  'ban-drop-not-null',
  'renaming-column',
  'renaming-table',
  'changing-column-type',
  'adding-not-nullable-field',
  'adding-required-field',
];

const IGNORE = /^-- squawk-ignore (.*)$/;
const REASON = /^-- (?!squawk|migrate:|>)/;

/** Why a migration could hold up or break a site that is running; empty if it can't. */
export function lintMigration(sql: string): string[] {
  const isOutside = /^-- migrate: outside-transaction$/m.test(sql);
  return [
    ...runSquawk(sql, isOutside),
    ...lintExceptions(sql),
    ...(isOutside ? lintOutside(sql) : lintInside(sql)),
  ];
}

interface Finding {
  line: number;
  rule_name: string;
  message: string;
}

function runSquawk(sql: string, isOutside: boolean): string[] {
  const transaction = isOutside ? '--no-assume-in-transaction' : '--assume-in-transaction';
  const { stdout, stderr, error } = spawnSync(
    squawk,
    ['--reporter=json', '--pg-version=15', transaction, ...EXCLUDED.map((rule) => `--exclude=${rule}`)],
    { input: sql, encoding: 'utf8' },
  );
  if (error) throw error;
  if (!stdout) throw new Error(stderr);
  const findings: Finding[] = JSON.parse(stdout);
  return findings.map(({ line, rule_name, message }) => `line ${line + 1}: ${rule_name}: ${message}`);
}

/** An exception says why in a comment above it; one that breaks the previous release also says which releases go on. */
function lintExceptions(sql: string): string[] {
  const lines = sql.split('\n');
  const problems = lines.flatMap((line, index) =>
    IGNORE.test(line) && !REASON.test(lines[index - 1] ?? '')
      ? [`line ${index + 1}: say why in a comment above squawk-ignore`]
      : [],
  );
  if (sql.includes('squawk-ignore-file')) problems.push('squawk-ignore-file: name each statement instead');
  const ignored = lines.flatMap((line) => IGNORE.exec(line)?.[1]?.split(/,\s*/) ?? []);
  const isBreaking = ignored.some((rule) => BREAKING.includes(rule.trim()));
  if (isBreaking && !/^-- migrate: oldest-release \S+$/m.test(sql))
    problems.push('name the oldest release that goes on: -- migrate: oldest-release NNNN_name');
  return problems;
}

const withoutComments = (sql: string) => sql.replaceAll(/^--(?!>).*$/gm, '');

function lintInside(sql: string): string[] {
  const text = withoutComments(sql);
  const problems: string[] = [];
  if (/\bconcurrently\b/i.test(text))
    problems.push('concurrently only works outside of a transaction: -- migrate: outside-transaction');
  // The lock of ALTER TABLE keeps everybody from reading until the transaction ends.
  if (/^\s*alter table\b/im.test(text) && /^\s*(with|update|delete|insert)\b/im.test(text))
    problems.push('change the rows in a migration after the one that alters the table');
  return problems;
}

/** Without a transaction, what a failed attempt leaves behind must not keep the next one from succeeding. */
function lintOutside(sql: string): string[] {
  const statements = withoutComments(sql).split('--> statement-breakpoint');
  return statements.flatMap((statement, index) => {
    if (!/^\s*(create (unique )?|drop )index concurrently [^;]*;?\s*$/i.test(statement))
      return [
        `statement ${index + 1}: outside of a transaction only indexes are created and dropped concurrently`,
      ];
    const [, created] = /create (?:unique )?index concurrently (\S+)/i.exec(statement) ?? [];
    const before = statements[index - 1]?.toLowerCase() ?? '';
    if (created && !before.includes(`drop index concurrently if exists ${created.toLowerCase()}`))
      return [`statement ${index + 1}: first drop index concurrently if exists ${created}`];
    return [];
  });
}
