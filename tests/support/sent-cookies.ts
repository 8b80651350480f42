/** The cookies that a response sets, as a browser sends them back. */
export const cookiesOf = ({ headers }: Pick<Response, 'headers'>): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
