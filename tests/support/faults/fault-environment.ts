/**
 * The environment of an app under fault injection: its visitors come from many addresses, and the load must not be taken
 * for a flood of spam; log output would hide the figures. What is tested without the spool must hold where it is full, too.
 */
export const faultEnvironment = (smtpUrl: string): Record<string, string> => ({
  SMTP_URL: smtpUrl,
  TRUSTED_PROXIES: '127.0.0.1, ::1',
  MAX_LEADS_PER_HOUR: '1000000',
  CANARY_MINUTES: '0',
  LOG_LEVEL: 'silent',
  LEAD_SPOOL: 'off',
});
