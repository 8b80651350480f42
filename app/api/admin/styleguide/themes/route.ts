import { readThemeTokens } from '@/app/admin/styleguide/theme-tokens';
import { themeRules } from '@/components/styleguide/theme-rules';
import { staffRoute } from '@/lib/accounts/staff-route';

export const GET = staffRoute(
  async () =>
    new Response(themeRules(await readThemeTokens()), {
      headers: { 'Content-Type': 'text/css; charset=utf-8' },
    }),
);
