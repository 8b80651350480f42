import type { AuditDetail } from '@/lib/audit/schema';
import { type ServiceId, serviceIds, serviceLabel } from '@/lib/site/service-labels';
import type { EmailSettingsAnswer } from './schema';

type ListName = 'recipients' | ServiceId;

/** One list of addresses that was replaced by another. */
export interface ReplacedList {
  /** Which leads it is for, in words. */
  label: string;
  before: string[];
  after: string[];
  /** Who is told where the list is empty, in words. */
  whenEmpty: string;
}

const names: ListName[] = ['recipients', ...serviceIds];
const formerName = (name: ListName) => `${name} before`;

const listIn = ({ recipients, routing }: EmailSettingsAnswer, name: ListName): string[] =>
  name === 'recipients' ? recipients : (routing[name] ?? []);

/** The lists that are others now, as they were: under names of their own, for the audit log to keep beside the new ones. */
export function replacedLists(before: EmailSettingsAnswer, after: EmailSettingsAnswer) {
  const isReplaced = (name: ListName) =>
    JSON.stringify([...listIn(before, name)].sort()) !== JSON.stringify([...listIn(after, name)].sort());
  return Object.fromEntries(names.filter(isReplaced).map((name) => [formerName(name), listIn(before, name)]));
}

/** What the audit log kept of a change, as it can be told. */
export function replacedListsIn(detail: AuditDetail): ReplacedList[] {
  const list = (name: string) => (Array.isArray(detail[name]) ? detail[name] : []);
  return names
    .filter((name) => formerName(name) in detail)
    .map((name) => ({
      label: name === 'recipients' ? 'Leads of every service' : `${serviceLabel(name)} leads`,
      before: list(formerName(name)),
      after: list(name),
      whenEmpty: name === 'recipients' ? 'nobody' : 'everyone on the list',
    }));
}
