const HOUR_MS = 3_600_000;

/** How long after signing in a session ends, whatever happens in between. */
export const ABSOLUTE_LIMIT_MS = 7 * 24 * HOUR_MS;

/** How long after its last request a session ends: a night. */
export const IDLE_LIMIT_MS = 12 * HOUR_MS;

/** How far the noted last request may lag behind: a write for each would be one too many. */
export const NOTED_EVERY_MS = 5 * 60_000;
