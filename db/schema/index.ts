// All tables, for queries and migrations.
export * from './accounts';
export * from './audit';
export * from './auth';
export * from './estimates';
export * from './lead-files';
export * from './lead-jobs';
export * from './leads';
export * from './operations';
export * from './outbox';
export * from './pictures';
export * from './rate-limits';
export * from './seo';
export * from './settings';
