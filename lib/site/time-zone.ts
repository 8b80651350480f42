/** The time zone of the business. In its own file, because browsers load it. */
export const BUSINESS_TIME_ZONE = 'America/New_York';
