import type { Written } from '@/lib/site/dated-text';
import type { AboutPoint, Benefit, Fact, Faq, ServiceFigure } from '@/lib/site/schema';
import type { StateCode } from '@/lib/site/states/state-names';

type Link = { name: string; path: string };

/** What only one state's law, credits and rates make true: its folder supplies all of it. */
export interface StateTexts {
  code: StateCode;
  /** Rows of today's rules and prices. */
  datedFacts: Written<Fact>[];
  /** Links on the home page to answers that the state's texts give. */
  commonAnswers: { rates: Link[]; law: Link[] };
  faqs: Record<
    | 'bridgeRate'
    | 'homeownersAssociation'
    | 'leasing'
    | 'businessMetering'
    | 'batteryPayback'
    | 'electricCar'
    | 'formerMetering',
    Written<Faq>
  >;
  /** Sentences within the answer on financing, the first with a space after it. */
  financing: { leasing: string; rebates: string };
  /** Ends the answer on what a home is worth, with a space before it. */
  homeValue: string;
  homeBenefit: Benefit;
  businessBenefit: Benefit;
  businessLeasing: string;
  /** When a system has paid for itself on the state's rates. */
  homePayback: Written<ServiceFigure>;
  businessPayback: Written<ServiceFigure>;
  noPowerPurchase: AboutPoint;
  /** Who pays differently: begins a sentence. */
  utilitiesDiffer: string;
  /** What a home's system makes of what the state's average home uses, such as `90%`, with a space after it. */
  homeUse: (part: string) => string;
  /** A sentence with a link, with a space before it. */
  howMeteringWorks: string;
}
