/** How many leads: exact, or "more than that" when capped. */
export interface Total {
  total: number;
  capped: boolean;
}

/** A total in words: 1,234 or 10,000+. */
export const totalText = ({ total, capped }: Total) => total.toLocaleString('en-US') + (capped ? '+' : '');
