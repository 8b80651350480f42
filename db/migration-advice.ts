const EXTENSION = /extension "(\w+)"/;
const DATABASE = /permission denied for database (\S+)/;

const INSUFFICIENT_PRIVILEGE = '42501';
// feature_not_supported and undefined_file: PostgreSQL's errors for a missing extension.
const NOT_INSTALLED = ['0A000', '58P01'];

/** How to fix a migration that failed because of a missing privilege or extension; undefined for other errors. */
export function migrationAdvice(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const extension = EXTENSION.exec(error.message)?.[1];
  const database = DATABASE.exec(error.message)?.[1];
  if (extension && code === INSUFFICIENT_PRIVILEGE)
    return `The role of DATABASE_URL may not create the PostgreSQL extension ${extension}; have the owner of the database run: create extension ${extension};`;
  if (extension && NOT_INSTALLED.includes(code))
    return `The PostgreSQL server has no extension ${extension}; install its contrib package.`;
  if (database && code === INSUFFICIENT_PRIVILEGE)
    return `The role of DATABASE_URL may not create schemas and extensions; have the owner of the database grant it create on database ${database}.`;
  return migrationAdvice(error.cause);
}
