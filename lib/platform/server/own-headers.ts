/** Tells the app whom a request comes from; set by our server, whatever a client sends by that name. */
export const CLIENT_ADDRESS_HEADER = 'x-ridgelight-client';

/** Lets the app answer with one of its pages under another status; it does not leave our server. */
export const STATUS_HEADER = 'x-ridgelight-status';
