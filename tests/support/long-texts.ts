import { anotherService, aService } from './offered-services';
import type { OwnSite } from './own-site';

/** 120 characters without a place to break a line. */
export const longText = (first: string) => first.padEnd(120, 'w');

/** A lead of a visitor who tried to get a formula into a spreadsheet: as wide as a phone, and with a dialog of its own. */
const FORMULA = '=HYPERLINK("http://evil.example/aaaaaaaaaaaaaaaaaaaa","Click")';

/** The leads, by what is special about them. */
export const longLeads = {
  new: '10000000-0000-4000-8000-000000000001',
  contacted: '10000000-0000-4000-8000-000000000002',
  formula: '10000000-0000-4000-8000-000000000003',
  due: '10000000-0000-4000-8000-000000000004',
  quarantined: '10000000-0000-4000-8000-000000000005',
  marked: '10000000-0000-4000-8000-000000000006',
};

/** Stores texts of 120 characters without a break in every field that a page shows. */
export async function storeLongTexts({ query }: Pick<OwnSite, 'query'>): Promise<void> {
  const address = `${longText('a').slice(0, 108)}@example.com`;
  const url = `https://${'w'.repeat(60)}.example/${longText('u').slice(0, 43)}`;
  const touch = {
    at: '2026-01-05T12:00:00.000Z',
    landingPage: longText('/'),
    referrer: url,
    utm: { source: longText('s'), campaign: longText('c') },
    gclid: longText('g'),
  };
  const [owner] = (await query(
    `update users set name = $1 where id = (select id from users limit 1) returning id`,
    [longText('Owner')],
  )) as { id: string }[];
  await query(
    `insert into users (id, name, email, role) values ('colleague', $1, $2, 'staff'), ('invited', $2, 'i' || $2, 'owner')`,
    [longText('Colleague'), address],
  );
  await query(
    `insert into sessions (id, token, user_id, expires_at, ip_address, user_agent)
       values ('long', 'long', $1, now() + interval '1 day', $2, $2)`,
    [owner?.id, longText('w')],
  );
  await query(`insert into lead_views (name, owner_id, is_shared, query) values ($1, $2, true, $3)`, [
    longText('View'),
    owner?.id,
    `source=${longText('source')}`,
  ]);
  for (const [kind, id] of Object.entries(longLeads)) {
    await query(
      `insert into leads (id, submission_id, name, phone, email, address, service, message, estimate, source,
           first_touch, last_touch, assignee_id, standing, suspicions, is_contacted, contacted_at, follow_up_on, former_values,
           added_by, referred_by, follow_up_purpose)
         values ($1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, now(), $15, $7, $2, $2, $16)`,
      [
        id,
        kind === 'formula' ? FORMULA : longText('Ann'),
        longText('8'),
        address,
        longText('1'),
        kind === 'due' ? anotherService : aService,
        longText('m'),
        longText('e'),
        longText('source'),
        touch,
        kind === 'formula' ? owner?.id : 'colleague',
        kind === 'quarantined' || kind === 'marked' ? 'quarantined' : 'open',
        { quarantined: [longText('signal')], marked: ['marked', longText('signal')] }[kind] ?? [],
        kind === 'contacted',
        kind === 'due' ? '2026-01-01' : null,
        longText('p'),
      ],
    );
    await query(
      `insert into lead_events (lead_id, kind, detail, old_value, new_value, created_by, edited_at, edited_by) values
         ($1, 'noted', $2, null, null, $2, now(), $2), ($1, 'edited', 'address', $2, $2, $2, null, null),
         ($1, 'follow-up', '2026-01-01', null, $2, $2, null, null), ($1, 'assigned', 'colleague', null, null, $2, null, null)`,
      [id, longText('n')],
    );
    if (kind === 'marked')
      await query(`insert into lead_events (lead_id, kind, created_by) values ($1, 'spam', $2)`, [
        id,
        longText('Marker'),
      ]);
    await query(
      `insert into deliveries (kind, lead_id, recipient, message_id, state, attempts, last_response, attempted_at, failing_since, sent_at)
         values ('alert', $1, $2, $3, 'refused', 3, $3, now(), now(), null), ('reply', $1, $2, $3, 'sent', 1, $3, now(), null, now())`,
      [id, address, longText('r')],
    );
  }
  await query(
    `insert into lead_answers (id, lead_id, delivery_id, subject, text, created_by)
       select $1, $1, $1, $2, $2, $2`,
    [longLeads.new, longText('answer')],
  );
  await query(
    `insert into lead_imports (id, file_name, file_bytes, columns, has_headings, source, service, is_consented, skips_duplicates, started_by)
       values ('10000000-0000-4000-8000-000000000008', $1, 1, '["name"]', true, $2, $3, false, true, $1)`,
    [longText('file'), longText('source'), aService],
  );
  await query(
    `insert into lead_files (id, lead_id, name, kind, size, received, has_preview, completed_at)
       values ('10000000-0000-4000-8000-000000000009', $1, $2, 'pdf', 1, 1, false, now())`,
    [longLeads.new, longText('bill')],
  );
  await query(
    `insert into api_keys (token_hash, start, name, scopes, created_by) values ('hash', 'ridgelight_1a2b', $1, '{read:leads}', $1)`,
    [longText('key')],
  );
  const token = longText('t');
  const settings = {
    recipients: { recipients: [address, `b${address}`], routing: { [aService]: [address] } },
    webhook: { url, secretSalt: '10000000-0000-4000-8000-000000000007' },
    'site-verification': { google: token, bing: token },
    'index-now': { isOn: true, key: token },
  };
  for (const [key, value] of Object.entries(settings))
    await query('insert into settings (key, value, version, changed_by) values ($1, $2, 1, $3)', [
      key,
      value,
      longText('Changer'),
    ]);
  await query(
    `insert into audit_entries (action, actor_id, actor_name, address, subject, detail)
       select action, $1, $2, $3, $3, $4 from unnest(array['settings.recipients', 'search.saved', 'search.redirect-added']) as action`,
    [
      owner?.id,
      longText('Actor'),
      longText('w'),
      { recipients: [address], to: longText('/to'), is: longText('w') },
    ],
  );
  await query(
    `insert into redirects (from_path, to_path, created_by) values ($1, '/about', $3), ($2, $1, $3)`,
    [longText('/from'), longText('/older'), longText('r')],
  );
  await query(
    `insert into unknown_paths (path, count, last_seen_at, referrer_host) values ($1, 7, now(), $2)`,
    [longText('/unknown'), longText('host')],
  );
  await query(
    `insert into source_checks (url, checked_at, failures, failing_since, problem) values ($1, now(), 2, now(), $2)`,
    [url, longText('p')],
  );
  await query(
    `insert into estimate_constants (key, value, source, source_url, reviewed_on)
       values ('base-yield', 1300, $1, $2, '2026-01-05')`,
    [longText('s'), url],
  );
  await query(
    `insert into task_outcomes (queue, is_accepted, response, ended_at) values ('index-now', false, $1, now())`,
    [token],
  );
  await query(
    `insert into canary_runs (state, step, detail, ended_at) values ('failed', 'mail', $1, now())`,
    [longText('d')],
  );
}
