import type { AuditDetail } from '@/lib/audit/schema';
import { type ServiceId, serviceLabel, writtenServiceIds } from '@/lib/site/service-labels';
import type { EmailSettingsResponse } from './schema';

type ListName = 'recipients' | ServiceId;

/** One changed list of recipients. */
export interface ReplacedList {
  /** Which leads it is for, as readable text. */
  label: string;
  before: string[];
  after: string[];
  /** Who gets the alerts when the list is empty, as readable text. */
  whenEmpty: string;
}

// Also of services that were dropped since.
const names: ListName[] = ['recipients', ...writtenServiceIds];
const keyBefore = (name: ListName) => `${name} before`;

const listOf = ({ recipients, routing }: EmailSettingsResponse, name: ListName): string[] =>
  name === 'recipients' ? recipients : (routing[name] ?? []);

/** The former values of the lists that changed, under keys of their own, to store in the audit log next to the new ones. */
export function replacedLists(before: EmailSettingsResponse, after: EmailSettingsResponse) {
  const isReplaced = (name: ListName) =>
    JSON.stringify([...listOf(before, name)].sort()) !== JSON.stringify([...listOf(after, name)].sort());
  return Object.fromEntries(names.filter(isReplaced).map((name) => [keyBefore(name), listOf(before, name)]));
}

/** Reads the changed lists back from an audit log entry. */
export function replacedListsIn(detail: AuditDetail): ReplacedList[] {
  const list = (name: string) => (Array.isArray(detail[name]) ? detail[name] : []);
  return names
    .filter((name) => keyBefore(name) in detail)
    .map((name) => ({
      label: name === 'recipients' ? 'Leads for every service' : `${serviceLabel(name)} leads`,
      before: list(keyBefore(name)),
      after: list(name),
      whenEmpty: name === 'recipients' ? 'nobody' : 'everyone on the list',
    }));
}
