/** When a system has paid for itself, in words. */
interface PaybackFigures {
  /** `Year 19`. */
  figure: string;
  /** Which years 8 in 10 lie between: `15 to 25`. */
  span: string;
  /** `most likely around year 19 (8 in 10 homes like this: 15 to 25)`. */
  sentence: string;
}

/**
 * What texts say of the model, in words: all of one home, the example of the first screen, and of one business. Computed with the
 * constants of the moment (lib/solar/constants/model-figures.ts).
 */
export interface ModelFigures {
  home: {
    /** `$180`. */
    bill: string;
    kilowatts: string;
    perWatt: string;
    cost: string;
    /** On the Bridge Rate, and on the rate that follows it. */
    payback: PaybackFigures;
    laterPayback: PaybackFigures;
    /** What its panels would make on an open south roof, as a percentage of what an average home of the state uses. */
    partOfUse: string;
    /** Likewise the kWh of a mean day in December. */
    decemberKwh: string;
  };
  business: {
    bill: string;
    kilowatts: string;
    perWatt: string;
    /** Before any credit. */
    cost: string;
    /** With the 48E credit and depreciation. */
    payback: PaybackFigures;
  };
  battery: {
    kilowattHours: number;
    cost: string;
    /** How long it runs the loads of outage.ts on a cold day, and without the largest of them. */
    hours: { together: number; withoutLargest: number };
  };
  /** `1,350`, and `10%`. */
  yield: { kilowattHours: string; spread: string };
  /** What is set aside for the next inverter. */
  inverter: string;
}
