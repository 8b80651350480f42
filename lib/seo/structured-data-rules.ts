/** What search engines want of one type of schema.org. */
export interface TypeRules {
  required?: readonly string[];
  recommended?: readonly string[];
  /** Lists of which one property at least is required. */
  requiredOneOf?: readonly (readonly string[])[];
}

/** Types of schema.org that are businesses which one can visit: the root, and those in reach of a solar installer. */
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

/** Types of schema.org that are somebody who acts, without an address that one visits. */
export const organizationTypes = ['Organization', 'Corporation', 'OnlineBusiness', 'OnlineStore', 'NGO'];

/** Types that a business may only call itself when it is licensed so. */
export const licensedTypes = [
  'Electrician',
  'Plumber',
  'RoofingContractor',
  'HVACBusiness',
  'GeneralContractor',
];

/** Types whose rich result search engines have ended: they do no harm and bring nothing. */
export const typesWithoutResult: Record<string, string> = {
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

/** The types that are checked. Source: Google Search Central's gallery of structured data, November 2026. */
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
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'] },
  Person: { required: ['name'] },
  Place: { required: ['address'], recommended: ['name'] },
  PostalAddress: {
    required: ['addressLocality'],
    recommended: ['streetAddress', 'addressRegion', 'postalCode', 'addressCountry'],
  },
  // Its reviews and ratings, the other two ways to qualify, are refused on this site.
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

/** Properties that hold an ISO date, with or without a time. */
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

/** Properties that hold a whole address on the web. */
export const addressProperties = [
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
