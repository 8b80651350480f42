import { ageSince, formatDate, formatDateTime, formatTime, isAtNight } from '@/components/shell/date-format';
import { sizeText } from '@/lib/leads/files/schema';
import { type CheckName, type CheckState, checkNames, type SiteStatus } from '@/lib/operations/schema';
import type { MailRoute } from '@/lib/outbox/schema';

/** What is wrong, and what to do about it. */
export interface StatusProblem {
  what: string;
  todo: string;
}

type ProblemTexts = { [Name in CheckName]: Record<Exclude<CheckState<Name>, 'ok'>, StatusProblem> };

const NOT_CHECKED = 'If this doesn’t go away within an hour, ask whoever runs your server to look at it.';

const problemTexts: ProblemTexts = {
  database: {
    slow: {
      what: 'The database is slow.',
      todo: 'Visitors won’t notice, but these pages may take a while. If it lasts longer than an hour, ask whoever runs your server to look at PostgreSQL.',
    },
    unreachable: {
      what: 'The database isn’t answering.',
      todo: 'Visitors still see the pages, but requests from the form may not get through. Ask whoever runs your server to start PostgreSQL right away.',
    },
  },
  migrations: {
    pending: {
      what: 'An update of the site isn’t finished.',
      todo: 'The database is older than the site. Ask whoever runs your server to restart the site, which finishes the update.',
    },
    incompatible: {
      what: 'The database is too new for this version of the site.',
      todo: 'Some pages may not work, and new requests may not be saved. Ask whoever runs your server to start the newer version right away.',
    },
    unknown: { what: 'We can’t tell whether the database is up to date.', todo: NOT_CHECKED },
  },
  queue: {
    late: {
      what: 'Email is running late.',
      todo: 'New requests are saved and in your list, so look there until it catches up. “Email delivery” on this page shows what the mail server says.',
    },
    unknown: { what: 'We can’t tell whether email is on time.', todo: NOT_CHECKED },
  },
  disk: {
    low: {
      what: 'The server’s disk is nearly full.',
      todo: 'Everything still works. Ask whoever runs your server to make room this week.',
    },
    full: {
      what: 'The server’s disk is full.',
      todo: 'New requests may not be saved. Ask whoever runs your server to make room right away.',
    },
    unknown: { what: 'We can’t tell how full the server’s disk is.', todo: NOT_CHECKED },
  },
  spool: {
    damaged: {
      what: 'A file that kept requests on the server while the database was down got damaged.',
      todo: 'It was put aside, and new requests are safe. Some of those in it may not be in your list yet: ask whoever runs your server to recover them today.',
    },
    unusable: {
      what: 'The server couldn’t keep requests if the database went down.',
      todo: 'Everything still works, but if the database stopped, the form would ask visitors to try again later. Ask whoever runs your server to look at the site’s data folder today.',
    },
    unknown: {
      what: 'We can’t tell whether the server could keep requests if the database went down.',
      todo: NOT_CHECKED,
    },
  },
};

const NO_MAIL_SERVER = 'Ask whoever runs your server to set up outgoing mail.';

const mailRouteProblems: Record<Exclude<MailRoute, 'server'>, StatusProblem> = {
  files: {
    what: 'Email isn’t set up: it’s only written to files on the server.',
    todo: `Nobody is notified of new requests, so look at your list. ${NO_MAIL_SERVER}`,
  },
  none: {
    what: 'Email isn’t set up: none is sent.',
    todo: `Nobody is notified of new requests, so look at your list. ${NO_MAIL_SERVER} Emails that are waiting will be sent then.`,
  },
};

// A backup that another tool made isn't known here.
const NO_BACKUP: StatusProblem = {
  what: 'We don’t know of any backup yet.',
  todo: 'If the server broke down, every request could be lost. Ask whoever runs your server to set up the nightly backup.',
};

const HOUR_MS = 3_600_000;
// A nightly backup is late once a whole night has passed without one.
const MAX_BACKUP_AGE_MS = 36 * HOUR_MS;
// From the evening to the end of the next day.
const MAX_NIGHT_AGE_MS = 24 * HOUR_MS;

/** What is wrong with the site and what to do about it; empty while everything works. */
export const statusProblems = (status: SiteStatus): StatusProblem[] => [
  ...checkProblems(status),
  ...deliveryProblems(status),
  ...backupProblems(status),
  ...fileProblems(status),
  ...status.endingCertificates.map(({ name, warning }) => ({
    what: `Your certificate “${name}” ${warning}.`,
    todo: 'Enter its new end under “Certificates” in the settings, or remove it there.',
  })),
];

function checkProblems({ checks, delivery }: SiteStatus): StatusProblem[] {
  // Without a database nobody knows the rest.
  const names: CheckName[] = checks.database === 'unreachable' ? ['database', 'disk', 'spool'] : checkNames;
  return names.flatMap((name) => {
    // Email that nothing sends isn't late.
    if (name === 'queue' && checks.queue === 'late' && delivery?.mailRoute === 'none') return [];
    const state = checks[name];
    return state === 'ok' ? [] : [(problemTexts[name] as Record<string, StatusProblem>)[state] ?? []].flat();
  });
}

function deliveryProblems({ delivery, hasFailedCheck }: SiteStatus): StatusProblem[] {
  if (!delivery) return [];
  const { mailRoute, hasRecipients, troubles, spool } = delivery;
  const problems = mailRoute === 'server' ? [] : [mailRouteProblems[mailRoute]];
  if (!hasRecipients)
    problems.push({
      what: 'No one is emailed about new requests.',
      todo: 'The list of recipients is empty. Add an address under “Email Notification Settings” on this page.',
    });
  if (troubles.length > 0)
    problems.push({
      what:
        troubles.length === 1
          ? 'One recipient can’t be reached.'
          : `${troubles.length} recipients can’t be reached.`,
      todo: 'The line above your leads names them, says what their server answered, and lets you try again.',
    });
  if (spool.waiting + spool.setAside > 0)
    problems.push({
      what: 'Some requests aren’t in your list yet.',
      todo: 'They came while the database was down, and are kept on the server. If this doesn’t go away within an hour, ask whoever runs your server to look at its log.',
    });
  if (hasFailedCheck && mailRoute !== 'none')
    problems.push({
      what: 'The latest test request didn’t get through.',
      todo: 'The line above your leads says where it stopped, and lets you test again.',
    });
  return problems;
}

function backupProblems({ lastBackupAt, lastLeadAt, checkedAt }: SiteStatus): StatusProblem[] {
  if (lastBackupAt === null) return lastLeadAt === null ? [] : [NO_BACKUP];
  if (Date.parse(checkedAt) - Date.parse(lastBackupAt) <= MAX_BACKUP_AGE_MS) return [];
  return [
    {
      what: `There’s been no backup since ${formatDateTime(lastBackupAt)}.`,
      todo: 'Everything still works, but if the server broke down, what came in since then would be lost. Ask whoever runs your server to look at the nightly backup.',
    },
  ];
}

// Time enough to buy a disk.
const NEARLY_FULL = 0.8;

function fileProblems({ files }: SiteStatus): StatusProblem[] {
  if (!files || files.bytes < NEARLY_FULL * files.budget) return [];
  const isFull = files.bytes >= files.budget;
  return [
    {
      what: `The room for homeowners’ files is ${isFull ? 'full' : 'nearly full'}.`,
      todo: `${isFull ? 'Homeowners are asked to email their bills and photos instead. ' : ''}Erase old requests, or ask whoever runs your server to make more room (FILES_BUDGET_GB).`,
    },
  ];
}

/** How much of the room for homeowners' files is taken; undefined while that isn't known. */
export const fileFact = ({ files }: SiteStatus): string | undefined =>
  files ? `Homeowners’ files: ${sizeText(files.bytes)} of ${sizeText(files.budget)}.` : undefined;

/** When the last backup was saved, which was then checked; undefined if none is known. `now` is in milliseconds. */
export function backupFact({ lastBackupAt }: SiteStatus, now: number): string | undefined {
  return lastBackupAt === null ? undefined : `Last backup: ${nightText(lastBackupAt, now)}, checked.`;
}

/** A recent time as people say it, such as `last night at 2:10 AM`. */
function nightText(instant: string, now: number): string {
  const time = formatTime(instant);
  const day = formatDate(instant);
  const today = new Date(now).toISOString();
  if (isAtNight(instant) && !isAtNight(today) && now - Date.parse(instant) < MAX_NIGHT_AGE_MS)
    return `last night at ${time}`;
  if (day === formatDate(today)) return `today at ${time}`;
  const yesterday = new Date(now - 24 * HOUR_MS).toISOString();
  return day === formatDate(yesterday) ? `yesterday at ${time}` : formatDateTime(instant);
}

/** When the last request came, how long email takes and when that was checked. `now` is in milliseconds. */
export function statusFacts({ lastLeadAt, mailSeconds, checkedAt }: SiteStatus, now: number): string {
  const lead = lastLeadAt ? `Last request ${ageText(lastLeadAt, now)}` : 'No requests yet';
  const mail = mailSeconds === null ? '' : `; email to you takes about ${spanText(mailSeconds)}`;
  return `${lead}${mail}; last checked ${formatTime(checkedAt)}.`;
}

function ageText(instant: string, now: number): string {
  const { amount, unit } = ageSince(instant, now);
  return amount === 0 ? 'just now' : `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;
}

function spanText(seconds: number): string {
  if (seconds < 1.5) return 'a second';
  if (seconds < 90) return `${Math.round(seconds)}\u00a0seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes}\u00a0minutes` : `${Math.round(minutes / 60)}\u00a0hours`;
}
