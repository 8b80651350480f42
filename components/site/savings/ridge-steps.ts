/** Ridges to choose from, by their height in degrees, and up to which height each stands for what was drawn or typed. */
export const ridgeSteps = [
  { id: 'none', degrees: 0, below: 2 },
  { id: 'low', degrees: 5, below: 12 },
  { id: 'high', degrees: 20, below: Infinity },
] as const;

/** The degrees of the step that stands for a ridge. */
export const ridgeStep = (degrees: number): number =>
  ridgeSteps.find(({ below }) => degrees < below)?.degrees ?? 0;
