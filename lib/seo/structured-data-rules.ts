/** What search engines require of a schema.org type. */
export interface TypeRules {
  required?: readonly string[];
  recommended?: readonly string[];
  /** Lists of alternatives, of which at least one property is required. */
  requiredOneOf?: readonly (readonly string[])[];
}

/** LocalBusiness and those subtypes that a solar installer might use. */
export const localBusinessTypes = [
  'LocalBusiness',
  'AutomotiveBusiness',
  'ConstructionBusiness',
  'Electrician',
  'EntertainmentBusiness',
  'FinancialService',
  'GeneralContractor',
  'HardwareStore',
  'HomeAndConstructionBusiness',
  'HomeGoodsStore',
  'HousePainter',
  'HVACBusiness',
  'InsuranceAgency',
  'LegalService',
  'Locksmith',
  'MovingCompany',
  'Plumber',
  'ProfessionalService',
  'RealEstateAgent',
  'RoofingContractor',
  'Store',
];

/** Organization types without an address to visit. */
export const organizationTypes = ['Organization', 'Corporation', 'OnlineBusiness', 'OnlineStore', 'NGO'];

/** Types that require a license. */
export const licensedTypes = [
  'Electrician',
  'Plumber',
  'RoofingContractor',
  'HVACBusiness',
  'GeneralContractor',
];

/** Types whose rich results search engines have discontinued; harmless but useless. */
export const typesWithoutRichResult: Record<string, string> = {
  FAQPage: 'since May 2026',
  HowTo: 'since September 2023',
};

const localBusiness: TypeRules = {
  required: ['name', 'address'],
  recommended: ['geo', 'openingHoursSpecification', 'telephone', 'url', 'priceRange'],
};
const organization: TypeRules = { required: ['name'], recommended: ['url', 'logo', 'telephone'] };
const article: TypeRules = {
  required: ['headline'],
  recommended: ['image', 'datePublished', 'dateModified', 'author'],
};
const event: TypeRules = {
  required: ['name', 'startDate', 'location'],
  recommended: ['endDate', 'description', 'image', 'offers', 'organizer', 'eventStatus'],
};

/** The rules by type. Source: Google Search Central's gallery of structured data, November 2026. */
export const rulesByType: Record<string, TypeRules> = {
  ...Object.fromEntries(localBusinessTypes.map((type) => [type, localBusiness])),
  ...Object.fromEntries(organizationTypes.map((type) => [type, organization])),
  Answer: { required: ['text'] },
  Article: article,
  BlogPosting: article,
  BreadcrumbList: { required: ['itemListElement'] },
  BusinessEvent: event,
  ContactPoint: { required: ['contactType'], requiredOneOf: [['telephone', 'email', 'url']] },
  EducationEvent: event,
  Event: event,
  FAQPage: { required: ['mainEntity'] },
  GeoCoordinates: { required: ['latitude', 'longitude'] },
  HowTo: { required: ['name', 'step'] },
  ImageObject: {
    requiredOneOf: [['contentUrl', 'url']],
    recommended: ['creditText', 'license'],
  },
  ItemList: { required: ['itemListElement'] },
  JobPosting: {
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
    recommended: ['validThrough', 'employmentType', 'baseSalary'],
  },
  ListItem: { required: ['position'], requiredOneOf: [['name', 'item']] },
  NewsArticle: article,
  Offer: {
    requiredOneOf: [['price', 'priceSpecification']],
    recommended: ['priceCurrency', 'availability'],
  },
  OpeningHoursSpecification: {
    required: ['opens', 'closes'],
    // Those of a holiday have a date.
    requiredOneOf: [['dayOfWeek', 'validFrom']],
  },
  Person: { required: ['name'] },
  Place: { required: ['address'], recommended: ['name'] },
  PostalAddress: {
    required: ['addressLocality'],
    recommended: ['streetAddress', 'addressRegion', 'postalCode', 'addressCountry'],
  },
  // Reviews and ratings, the other ways to qualify, aren't allowed on this site.
  Product: { required: ['name', 'offers'], recommended: ['image', 'description', 'brand'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Service: { required: ['name'], recommended: ['serviceType', 'provider', 'areaServed', 'description'] },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    requiredOneOf: [['contentUrl', 'embedUrl']],
    recommended: ['description', 'duration'],
  },
  WebPage: { required: ['name'] },
  WebSite: { required: ['name', 'url'] },
};

/** Properties with an ISO date or timestamp. */
export const dateProperties = [
  'dateModified',
  'datePosted',
  'datePublished',
  'endDate',
  'foundingDate',
  'startDate',
  'uploadDate',
  'validFrom',
  'validThrough',
];

/** Properties with an absolute URL. */
export const urlProperties = [
  '@id',
  'contentUrl',
  'embedUrl',
  'hasMap',
  'image',
  'item',
  'logo',
  'mainEntityOfPage',
  'sameAs',
  'thumbnailUrl',
  'url',
];
