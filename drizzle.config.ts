import { defineConfig } from 'drizzle-kit';

// For `npx drizzle-kit generate`, which writes the next migration. The app applies migrations itself (db/migrate.ts).
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/index.ts',
  out: './db/migrations',
});
