import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { savedSettings, settingRevisions } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { addAuditEntry } from '@/lib/audit/mutations';
import type { AuditDetail } from '@/lib/audit/schema';
import { EVERY_PAGE } from '@/lib/documents/publish';
import type { ApplyChange, ListPart, SavedSetting } from '@/lib/fields/setting';
import { auditDetail } from '@/lib/fields/value-changes';
import { changePages } from '@/lib/outbox/mutations';
import { enqueueTask } from '@/lib/outbox/queue';
import { AppError } from '@/lib/platform/http/errors';
import { parseInput } from '@/lib/platform/http/input';
import { readSetting } from '@/lib/platform/settings/queries';
import { replaceConstants } from '@/lib/solar/constants/mutations';
import { requireOwnSwitches } from './access';
import {
  type CheckedInput,
  type SettingKey,
  type SettingState,
  type SettingValue,
  type SettingView,
  settings,
} from './entries';
import { type FileFacts, fileSettings } from './facts-file';
import { hooksOf, stateOf } from './queries';

interface SettingBody {
  value: unknown;
  /** The version that the change is based on; without one it replaces whatever there is. */
  version?: number;
}

/**
 * Changes a setting, with its entry of the audit log and its revision in the same transaction, and has the pages that show
 * it rendered again. `requireChangeable` has been called before. `also` happens in the same transaction.
 *
 * @throws {ZodError} for a value that the setting's `input` doesn't accept.
 * @throws {AppError} 409 (`conflict`) when somebody else has changed it since, and what its hooks throw.
 */
export async function changeSetting<Key extends SettingKey>(
  key: Key,
  { value, version }: SettingBody,
  staff: Staff,
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<SettingState<Key>> {
  const input = parseInput(settings[key].input, value) as CheckedInput<Key>;
  const { change } = hooksOf(key);
  const apply: ApplyChange<SettingValue<Key>, SettingView<Key>> = change
    ? await change(input, staff)
    : async () => ({ value: input as SettingValue<Key> });
  const { saved, view } = await changePages(pathsOf(key), async (tx) => {
    const before = await lockSetting(tx, key);
    if (version !== undefined && version !== before.version) throw conflict(key, before.changedBy);
    const changed = await apply(tx, before);
    await requireOwnSwitches(key, [before.value, changed.value], staff);
    const saved = await store(tx, key, before, changed.value, staff);
    const auditId = await addAuditEntry(tx, {
      action: changed.action ?? settings[key].action ?? `settings.${key}`,
      detail: changed.detail ?? detailOf(key, before.value, changed.value),
    });
    await changed.afterAudit?.(auditId);
    await also(tx);
    return { saved, view: changed.view };
  });
  return stateOf(key, saved, view);
}

/**
 * Saves facts that were checked before, all or none, each with its revision and its entry of the audit log, and has every page
 * rendered again. `also` happens in the same transaction, before. Returns the names of those that are different now.
 */
export async function saveFacts(
  { constants, ...values }: Partial<FileFacts>,
  by: { id?: string; name: string },
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<(keyof FileFacts)[]> {
  return changePages([EVERY_PAGE], async (tx) => {
    await also(tx);
    const changed: (keyof FileFacts)[] = [];
    for (const name of Object.keys(fileSettings) as (keyof typeof fileSettings)[]) {
      const value = values[name];
      if (value === undefined) continue;
      if (await saveChecked(tx, fileSettings[name].key, value, by)) changed.push(name);
    }
    if (constants && (await replaceConstants(tx, constants, by))) changed.push('constants');
    return changed;
  });
}

/** Saves a value that was checked before, with its revision and its entry of the audit log. Returns whether it is another. */
export async function saveChecked<Key extends SettingKey>(
  tx: Transaction,
  key: Key,
  value: SettingValue<Key>,
  by: { id?: string; name: string },
): Promise<boolean> {
  const before = await lockSetting(tx, key);
  // A default is stored, too: that of the next release may be another.
  if (!before.isDefault && isDeepStrictEqual(before.value, value)) return false;
  await store(tx, key, before, value, by);
  const detail = detailOf(key, before.value, value);
  await addAuditEntry(tx, { action: settings[key].action ?? `settings.${key}`, detail }, by);
  return true;
}

/** Locks a setting, whether it has been saved before or not, and reads it. */
async function lockSetting<Key extends SettingKey>(
  tx: Transaction,
  key: Key,
): Promise<SavedSetting<SettingValue<Key>>> {
  const readAt = sql`now()`.mapWith(savedSettings.changedAt).as('read_at');
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`;
  const [locked] = await tx.select({ readAt }).from(sql`(select ${lock}) as locked`);
  // The release before doesn't take the lock above: it changes the row by a trigger.
  const saved = await readSetting(settings[key], tx, 'update');
  return { ...saved, readAt: locked?.readAt ?? saved.readAt } as SavedSetting<SettingValue<Key>>;
}

function conflict(key: SettingKey, changedBy: string | null): AppError {
  const text = `${changedBy ?? 'Someone else'} has changed ${settings[key].label} in the meantime.`;
  return new AppError(409, 'conflict', `${text} Check it, and save again.`);
}

async function store<Key extends SettingKey>(
  tx: Transaction,
  key: Key,
  before: SavedSetting<SettingValue<Key>>,
  value: SettingValue<Key>,
  { name }: Pick<Staff, 'name'>,
): Promise<SavedSetting<SettingValue<Key>>> {
  const row = { key, value, version: before.version + 1, changedAt: sql`now()`, changedBy: name };
  const [saved] = await tx
    .insert(savedSettings)
    .values(row)
    .onConflictDoUpdate({ target: savedSettings.key, set: row })
    .returning({ changedAt: savedSettings.changedAt });
  if (!saved) throw new Error('the setting was not stored');
  const { task } = hooksOf(key);
  if (task) await enqueueTask(tx, task, {});
  const { history } = settings[key];
  await tx.insert(settingRevisions).values(history ? { ...row, value: history(value, before.value) } : row);
  return {
    value,
    isDefault: false,
    version: row.version,
    ...saved,
    changedBy: name,
    readAt: saved.changedAt,
  };
}

/** The fields of a value that are different from before, as the audit log shows them. */
function detailOf<Key extends SettingKey>(
  key: Key,
  before: SettingValue<Key>,
  after: SettingValue<Key>,
): AuditDetail {
  const { detail } = hooksOf(key);
  if (detail) return detail(after, before);
  const { form, parts } = settings[key];
  if (form || parts)
    return {
      ...(form && auditDetail(form, before, after)),
      ...(parts && partsDetail(parts([before, after] as never), before, after)),
    };
  const fields = Object.entries(Object(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Object(before)[name]),
  );
  return Object.fromEntries(fields.map(([name, value]) => [name, value ?? 'none'])) as AuditDetail;
}

/** The same for a value that consists of lists: what was done to the items of any. */
function partsDetail(parts: ListPart<unknown>[], before: unknown, after: unknown): AuditDetail {
  const detail: Record<string, string[]> = {};
  for (const { form, itemsOf } of parts) {
    const changed = auditDetail(form, itemsOf(before), itemsOf(after));
    for (const [what, items] of Object.entries(changed))
      detail[what] = [...(detail[what] ?? []), ...(items as string[])];
  }
  return detail;
}

function pathsOf(key: SettingKey): readonly string[] {
  const { pages: shown } = settings[key];
  return shown === 'all' ? [EVERY_PAGE] : shown;
}
