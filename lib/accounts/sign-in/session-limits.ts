const HOUR_MS = 3_600_000;

/** The lifetime of a session, regardless of activity. */
export const ABSOLUTE_LIMIT_MS = 7 * 24 * HOUR_MS;

/** The lifetime of a session without activity: overnight. */
export const IDLE_LIMIT_MS = 12 * HOUR_MS;

/** How often the time of the last request is stored, to avoid a write per request. */
export const LAST_SEEN_INTERVAL_MS = 5 * 60_000;
