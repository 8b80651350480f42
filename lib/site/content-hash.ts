import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A short hash of a file's content, or of what it is made of, for its address: hexadecimal digits. */
export const contentHash = (content: unknown, length = 12): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(content)))).slice(0, length);
