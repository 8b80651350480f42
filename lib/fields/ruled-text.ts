import { z } from 'zod';
import type { TextRule } from './rules';

/** The schema of a text that keeps to rules, after it was cleaned. */
export const ruledText = (missing: string, rules: TextRule[], clean = (text: string) => text) =>
  z
    .string(missing)
    .overwrite(clean)
    .check(...rules.map(({ holds, message }) => z.refine<string>(holds, message)));
