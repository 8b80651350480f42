/** The clock that the business keeps, wherever the server or the visitor is. In a file of its own: browsers load it. */
export const BUSINESS_TIME_ZONE = 'America/New_York';
