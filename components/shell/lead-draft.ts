import { useEffect, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';

/**
 * What is being typed: the call form, an answer, a correction of a field, a note or a call, a lead that is being added, what
 * stays of two that are merged; or else a part of the settings, what the columns of a list are, the name of a view, or a redirect.
 */
const draftKinds = [
  'note',
  'answer',
  'added',
  'merge',
  'import',
  'template',
  'rules',
  'constants',
  'holiday',
  'invitation',
  'api-key',
  'setting',
  'view',
  'redirect',
] as const;
export type DraftKind = (typeof draftKinds)[number] | `correction-${string}`;
type Update = (text: string | null) => string | null;

/** Stands for a lead that isn't there yet. */
export const NO_LEAD = 'new';

/** How the key of something that was saved but not sent yet begins, before the id of its lead. */
export const UNSENT = 'unsent-call:';

const DRAFT_KEY = new RegExp(`^(?:${draftKinds.join('|')}|correction-[\\w-]+)-draft:([^:]+):`);
const UNSENT_KEY = new RegExp(`^${UNSENT}([^:]+):`);
const storageKey = (kind: DraftKind, leadId: string, userId: string) => `${kind}-draft:${leadId}:${userId}`;

/** The drafts on the screen, which show a change that comes from elsewhere. */
const shown = new Set<(key: string, update: Update) => boolean>();

/**
 * Unsaved text about a lead, stored in localStorage per user: it survives closing the dialog and reloading the page, until it
 * is set to null or left empty. Without a `userId` nothing is stored.
 */
export function useLeadDraft(kind: DraftKind, leadId: string, userId: string | undefined) {
  const key = storageKey(kind, leadId, userId ?? '');
  const [text, setText] = useState(() => (userId ? read(key) : null));
  useEffect(() => {
    const show = (changed: string, update: Update) => {
      if (changed === key) setText(update);
      return changed === key;
    };
    shown.add(show);
    return () => void shown.delete(show);
  }, [key]);
  const setDraft = (next: string | null) => {
    setText(next);
    if (userId) write(key, next);
  };
  return [text, setDraft] as const;
}

/** What drafts of a kind the user has in this browser are about, as it was when the caller was last rendered. */
export function useDraftIds(kind: DraftKind, userId: string | undefined): string[] {
  const ids = useSyncExternalStore(
    () => () => {},
    () => (userId ? draftIds(kind, userId).join(':') : ''),
    () => '',
  );
  return ids === '' ? [] : ids.split(':');
}

function draftIds(kind: DraftKind, userId: string): string[] {
  try {
    const keys = Object.keys(localStorage);
    return keys.flatMap((key) => {
      const id = DRAFT_KEY.exec(key)?.[1];
      return id !== undefined && key === storageKey(kind, id, userId) ? id : [];
    });
  } catch {
    // See `read`.
    return [];
  }
}

/** Changes a draft that may or may not be on the screen. Returns whether it is. */
export function updateLeadDraft(
  kind: DraftKind,
  leadId: string,
  userId: string | undefined,
  update: Update,
): boolean {
  const key = storageKey(kind, leadId, userId ?? '');
  if (userId) write(key, update(read(key)));
  return [...shown].filter((show) => show(key, update)).length > 0;
}

/** What is half-typed for a lead that somebody merges goes on with the one that stays, unless something is typed there. */
export function moveLeadDraft(fromId: string, toId: string, userId: string | undefined) {
  let moved: string | null = null;
  updateLeadDraft('note', fromId, userId, (text) => {
    moved = text;
    return text;
  });
  if (moved !== null) updateLeadDraft('note', toId, userId, (text) => text ?? moved);
}

/**
 * Removes the stored drafts of these leads, which were erased or marked as spam, and what wasn't sent, for every user of this
 * browser.
 */
export function removeDraftsForLeads(leadIds: string[]) {
  removeItems((key) => {
    const leadId = (DRAFT_KEY.exec(key) ?? UNSENT_KEY.exec(key))?.[1];
    return leadId !== undefined && leadIds.includes(leadId);
  });
}

/** Removes every stored draft in this browser, at sign-out. What wasn't sent stays for the next sign-in. */
export const removeLeadDrafts = () => removeItems((key) => DRAFT_KEY.test(key));

/** Removes the drafts of a lead once it's erased or not there any more, here or by someone else. */
export function useDraftRemoval(leadId: string, isGone: boolean) {
  useEffect(() => {
    if (isGone) removeDraftsForLeads([leadId]);
  }, [leadId, isGone]);
}

/** A draft that was kept as JSON; undefined without one, and for one of an earlier release that the schema doesn't know. */
export function parseDraft<Draft>(schema: z.ZodType<Draft>, stored: string | null): Draft | undefined {
  try {
    return stored === null ? undefined : schema.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

// Some browsers block localStorage; typing still works, without a stored draft.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null) {
  try {
    if (!text) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // See `read`.
  }
}

function removeItems(matches: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage)) if (matches(key)) localStorage.removeItem(key);
  } catch {
    // See `read`.
  }
}
