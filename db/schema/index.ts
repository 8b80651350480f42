// All tables, for queries and migrations.
export * from './accounts';
export * from './audit';
export * from './auth';
export * from './estimates';
export * from './lead-jobs';
export * from './lead-settings';
export * from './leads';
export * from './notices';
export * from './operations';
export * from './outbox';
export * from './rate-limits';
export * from './seo';
