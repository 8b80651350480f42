import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate` writes the next migration; the app applies them itself (db/migrate.ts).
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema.ts',
  out: './db/migrations',
});
