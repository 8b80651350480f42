/** The environment of an app under fault: visitors come from many addresses, and what it logs would bury the figures. */
export const faultEnvironment = (smtpUrl: string): Record<string, string> => ({
  SMTP_URL: smtpUrl,
  TRUSTED_PROXIES: '127.0.0.1, ::1',
  LOG_LEVEL: 'silent',
});
