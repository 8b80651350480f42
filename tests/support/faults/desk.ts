import { createTestDatabase } from '../database';
import { startMailServer } from '../mail-server';
import { startPushService } from '../push-service';
import { queryDatabase } from './lead-consistency';

/** What processes that are killed work with: a database, a mail server and a push service, until the test ends. */
export async function startDesk(started: AsyncDisposableStack) {
  const database = await createTestDatabase();
  started.defer(database.drop);
  const [mails, service] = await Promise.all([startMailServer(), startPushService()]);
  started.defer(mails.stop);
  started.defer(service.stop);
  const query = <Row extends object>(sql: string, values?: unknown[]) =>
    queryDatabase<Row>(database.url, sql, values);

  const browser = service.subscribe();
  /** Has the browser show the push notifications of an account. */
  const addBrowserOf = async (userId: string) => {
    const { endpoint, keys } = browser.subscription;
    await query(
      `insert into push_devices (user_id, session_id, name, endpoint, p256dh, auth) values ($1, '', 'Chrome', $2, $3, $4)`,
      [userId, endpoint, keys.p256dh, keys.auth],
    );
  };
  return { database, mails, service, query, browser, addBrowserOf };
}
