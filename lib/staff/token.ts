import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link: nobody guesses it. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is kept of it: a copy of the database opens no account. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');
