/** The client's IP address, from our server to the app. The server overwrites whatever a client sends. */
export const CLIENT_ADDRESS_HEADER = 'x-ridgelight-client';

/**
 * Marks a request that comes from this machine and through no proxy, from our server to the app. The server removes it from
 * all others.
 */
export const LOCAL_HEADER = 'x-ridgelight-local';
