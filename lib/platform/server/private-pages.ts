// Also imported under plain Node and by browsers: no path alias, no `server-only`.

/** The folder of the pages whose address is a key: nothing may log, count or keep it. */
export const PRIVATE_FOLDER = '/request/';

/** Whether a URL belongs to a page for one person. */
export const isPrivatePage = (url: string): boolean => url.startsWith(PRIVATE_FOLDER);

/** Whether a path has the key of such a page in it: the page's own, or that of one of its calls, also with slashes too many. */
export const holdsKey = (path: string): boolean => /^\/+(?:api\/+)?request\//.test(path);

/** Who asks for such a page: the cookies of the request, and its IP address if it's known. */
export interface Visitor {
  cookie: string;
  address: string | undefined;
}
