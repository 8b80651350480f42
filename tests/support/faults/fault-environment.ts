/**
 * The environment of an app under fault: its visitors come from many addresses, and are a flood that must not be taken
 * for spam; what it logs would bury the figures.
 */
export const faultEnvironment = (smtpUrl: string): Record<string, string> => ({
  SMTP_URL: smtpUrl,
  TRUSTED_PROXIES: '127.0.0.1, ::1',
  MAX_LEADS_PER_HOUR: '1000000',
  CANARY_MINUTES: '0',
  LOG_LEVEL: 'silent',
});
