/**
 * What ends, and the last day on which it applies, in the business's time zone. From the next day on, texts about it say
 * something else (dated-text.ts). As known in November 2026. Read those texts again when you change a day.
 */
export const lastDays = {
  /** New applications for Duke's Bridge Rate, and the net metering rider of homes that went solar before October 2023. */
  bridgeRate: '2026-12-31',
  /** The day by which a business project begun after July 4, 2026, must be in service for the 48E credit. */
  businessCredit: '2027-12-31',
} as const;

export type Ending = keyof typeof lastDays;

/** Whether something has ended on a day, such as `2027-01-01`. */
export const hasEnded = (ending: Ending, day: string): boolean => day > lastDays[ending];
