// Made by scripts/schema-org.ts.

/**
 * Every type and property of schema.org, each list joined by spaces: the properties that a group adds to those of its
 * parents, and the types that have all of these.
 */
export const schemaOrgGroups: Record<string, { parents: string; properties: string; types: string }> = {
  _3DModel: { parents: 'MediaObject', properties: 'isResizable', types: '3DModel' },
  Accommodation: {
    parents: 'Place',
    properties:
      'accommodationCategory accommodationFloorPlan amenityFeature bed floorLevel floorSize leaseLength numberOfBathroomsTotal numberOfBedrooms numberOfFullBathrooms numberOfPartialBathrooms numberOfRooms occupancy permittedUsage petsAllowed tourBookingPage yearBuilt',
    types: 'Accommodation CampingPitch MeetingRoom Room',
  },
  Action: {
    parents: 'Thing',
    properties:
      'actionProcess actionStatus agent endTime error instrument location object participant provider result startTime target',
    types:
      'AcceptAction AchieveAction Action ActivateAction AgreeAction AllocateAction ApplyAction AssessAction AssignAction AuthenticateAction BefriendAction BookmarkAction CheckAction ControlAction CreateAction DeactivateAction DisagreeAction DiscoverAction DislikeAction DrawAction FilmAction FindAction IgnoreAction InteractAction LikeAction LoginAction MarryAction OrganizeAction PaintAction PhotographAction ReactAction RegisterAction RejectAction ResetPasswordAction ResumeAction SubscribeAction SuspendAction TieAction UnRegisterAction WantAction',
  },
  ActionAccessSpecification: {
    parents: 'Thing',
    properties:
      'availabilityEnds availabilityStarts category eligibleRegion expectsAcceptanceOf ineligibleRegion requiresSubscription',
    types: 'ActionAccessSpecification',
  },
  AggregateOffer: {
    parents: 'Offer',
    properties: 'highPrice lowPrice offerCount offers',
    types: 'AggregateOffer',
  },
  AggregateRating: {
    parents: 'Rating',
    properties: 'itemReviewed ratingCount reviewCount',
    types: 'AggregateRating EmployerAggregateRating',
  },
  Airline: { parents: 'Organization', properties: 'boardingPolicy iataCode', types: 'Airline' },
  Airport: { parents: 'CivicStructure', properties: 'iataCode icaoCode', types: 'Airport' },
  AlignmentObject: {
    parents: 'Thing',
    properties: 'alignmentType educationalFramework targetDescription targetName targetUrl',
    types: 'AlignmentObject',
  },
  AmpStory: { parents: 'MediaObject CreativeWork', properties: '', types: 'AmpStory' },
  AnatomicalStructure: {
    parents: 'MedicalEntity',
    properties:
      'associatedPathophysiology bodyLocation connectedTo diagram partOfSystem relatedCondition relatedTherapy subStructure',
    types: 'AnatomicalStructure Bone BrainStructure Ligament Vessel',
  },
  AnatomicalSystem: {
    parents: 'MedicalEntity',
    properties: 'associatedPathophysiology comprisedOf relatedCondition relatedStructure relatedTherapy',
    types: 'AnatomicalSystem',
  },
  Answer: { parents: 'Comment', properties: 'answerExplanation parentItem', types: 'Answer' },
  Apartment: { parents: 'Accommodation', properties: 'numberOfRooms occupancy', types: 'Apartment' },
  ApartmentComplex: {
    parents: 'Residence',
    properties:
      'numberOfAccommodationUnits numberOfAvailableAccommodationUnits numberOfBedrooms petsAllowed tourBookingPage',
    types: 'ApartmentComplex',
  },
  APIReference: {
    parents: 'TechArticle',
    properties: 'assembly assemblyVersion executableLibraryName programmingModel targetPlatform',
    types: 'APIReference',
  },
  ArchiveComponent: {
    parents: 'CreativeWork',
    properties: 'holdingArchive itemLocation',
    types: 'ArchiveComponent',
  },
  ArchiveOrganization: { parents: 'LocalBusiness', properties: 'archiveHeld', types: 'ArchiveOrganization' },
  Artery: { parents: 'AnatomicalStructure', properties: 'arterialBranch supplyTo', types: 'Artery' },
  Article: {
    parents: 'CreativeWork',
    properties: 'articleBody articleSection backstory pageEnd pageStart pagination speakable wordCount',
    types: 'AdvertiserContentArticle Article SatiricalArticle ScholarlyArticle',
  },
  AskAction: { parents: 'CommunicateAction', properties: 'question', types: 'AskAction' },
  Audience: { parents: 'Thing', properties: 'audienceType geographicArea', types: 'Audience Researcher' },
  Audiobook: { parents: 'AudioObject Book', properties: 'duration readBy', types: 'Audiobook' },
  AudioObject: {
    parents: 'MediaObject',
    properties: 'caption embeddedTextCaption transcript',
    types: 'AudioObject AudioObjectSnapshot',
  },
  AuthorizeAction: { parents: 'Action', properties: 'recipient', types: 'AuthorizeAction' },
  AutoPartsStore: { parents: 'LocalBusiness LocalBusiness', properties: '', types: 'AutoPartsStore' },
  BankAccount: {
    parents: 'FinancialProduct',
    properties: 'accountMinimumInflow accountOverdraftLimit bankAccountType',
    types: 'BankAccount',
  },
  BedDetails: { parents: 'Thing', properties: 'numberOfBeds typeOfBed', types: 'BedDetails' },
  BioChemEntity: {
    parents: 'Thing',
    properties:
      'associatedDisease bioChemInteraction bioChemSimilarity biologicalRole funding hasBioChemEntityPart hasMolecularFunction hasRepresentation isEncodedByBioChemEntity isInvolvedInBiologicalProcess isLocatedInSubcellularLocation isPartOfBioChemEntity taxonomicRange',
    types: 'BioChemEntity',
  },
  Blog: { parents: 'CreativeWork', properties: 'blogPost blogPosts issn', types: 'Blog' },
  BoatTrip: { parents: 'Trip', properties: 'arrivalBoatTerminal departureBoatTerminal', types: 'BoatTrip' },
  Book: {
    parents: 'CreativeWork',
    properties: 'abridged bookEdition bookFormat illustrator isbn numberOfPages',
    types: 'Book',
  },
  BorrowAction: { parents: 'TransferAction', properties: 'lender', types: 'BorrowAction' },
  Brand: {
    parents: 'Thing www_omg_org_spec_Commons_Classifiers_Classifier',
    properties: 'aggregateRating logo review slogan',
    types: 'Brand',
  },
  BroadcastChannel: {
    parents: 'Thing',
    properties:
      'broadcastChannelId broadcastFrequency broadcastServiceTier genre inBroadcastLineup providesBroadcastService',
    types: 'AMRadioChannel BroadcastChannel FMRadioChannel RadioChannel TelevisionChannel',
  },
  BroadcastEvent: {
    parents: 'PublicationEvent',
    properties: 'broadcastOfEvent isLiveBroadcast subtitleLanguage videoFormat',
    types: 'BroadcastEvent',
  },
  BroadcastFrequencySpecification: {
    parents: 'Thing',
    properties: 'broadcastFrequencyValue broadcastSignalModulation broadcastSubChannel',
    types: 'BroadcastFrequencySpecification',
  },
  BroadcastService: {
    parents: 'Service',
    properties:
      'area broadcastAffiliateOf broadcastDisplayName broadcaster broadcastFrequency broadcastTimezone callSign hasBroadcastChannel inLanguage parentService videoFormat',
    types: 'BroadcastService RadioBroadcastService',
  },
  BusinessAudience: {
    parents: 'Audience',
    properties: 'numberOfEmployees yearlyRevenue yearsInOperation',
    types: 'BusinessAudience',
  },
  BusOrCoach: { parents: 'Vehicle', properties: 'acrissCode roofLoad', types: 'BusOrCoach' },
  BusTrip: {
    parents: 'Trip',
    properties: 'arrivalBusStop busName busNumber departureBusStop',
    types: 'BusTrip',
  },
  BuyAction: { parents: 'TradeAction', properties: 'seller vendor warrantyPromise', types: 'BuyAction' },
  Campground: { parents: 'CivicStructure LodgingBusiness', properties: '', types: 'Campground' },
  Car: { parents: 'Vehicle', properties: 'acrissCode roofLoad', types: 'Car' },
  CategoryCode: { parents: 'DefinedTerm', properties: 'codeValue inCodeSet', types: 'CategoryCode' },
  CategoryCodeSet: { parents: 'DefinedTermSet', properties: 'hasCategoryCode', types: 'CategoryCodeSet' },
  CDCPMDRecord: {
    parents: 'Thing',
    properties:
      'cvdCollectionDate cvdFacilityCounty cvdFacilityId cvdNumBeds cvdNumBedsOcc cvdNumC19Died cvdNumC19HOPats cvdNumC19HospPats cvdNumC19MechVentPats cvdNumC19OFMechVentPats cvdNumC19OverflowPats cvdNumICUBeds cvdNumICUBedsOcc cvdNumTotBeds cvdNumVent cvdNumVentUse datePosted',
    types: 'CDCPMDRecord',
  },
  Certification: {
    parents: 'CreativeWork spec_edmcouncil_org_fibo_ontology_FND_Arrangements_Documents_Certificate',
    properties:
      'about auditDate certificationIdentification certificationRating certificationStatus datePublished expires hasMeasurement issuedBy logo validFrom validIn',
    types: 'Certification DeclarationOfConformity DigitalProductPassport EnvironmentalProductDeclaration',
  },
  Chapter: { parents: 'CreativeWork', properties: 'pageEnd pageStart pagination', types: 'Chapter' },
  ChemicalSubstance: {
    parents: 'BioChemEntity',
    properties: 'chemicalComposition chemicalRole potentialUse',
    types: 'ChemicalSubstance',
  },
  ChooseAction: { parents: 'Action', properties: 'actionOption option', types: 'ChooseAction' },
  CivicStructure: {
    parents: 'Place',
    properties: 'openingHours',
    types:
      'Aquarium Beach BoatTerminal Bridge BuddhistTemple BusStation BusStop CatholicChurch Cemetery Church CityHall CivicStructure Courthouse Crematorium DefenceEstablishment Embassy EventVenue GovernmentBuilding HinduTemple LegislativeBuilding Mosque Museum MusicVenue Park ParkingFacility PerformingArtsTheater PlaceOfWorship Playground PublicToilet RVPark SubwayStation Synagogue TaxiStand TrainStation Zoo',
  },
  Claim: {
    parents: 'CreativeWork',
    properties: 'appearance claimInterpreter firstAppearance',
    types: 'Claim',
  },
  ClaimReview: { parents: 'Review', properties: 'claimReviewed', types: 'ClaimReview' },
  Class: { parents: 'Thing', properties: 'supersededBy', types: 'Class' },
  Clip: {
    parents: 'CreativeWork',
    properties:
      'actor actors clipNumber director directors endOffset musicBy partOfEpisode partOfSeason partOfSeries startOffset',
    types: 'Clip MovieClip RadioClip VideoGameClip',
  },
  Collection: { parents: 'CreativeWork', properties: 'collectionSize', types: 'Collection' },
  ComicCoverArt: { parents: 'ComicStory VisualArtwork', properties: '', types: 'ComicCoverArt' },
  ComicIssue: {
    parents: 'PublicationIssue',
    properties: 'artist colorist inker letterer penciler variantCover',
    types: 'ComicIssue',
  },
  ComicStory: {
    parents: 'CreativeWork',
    properties: 'artist colorist inker letterer penciler',
    types: 'ComicStory',
  },
  Comment: {
    parents: 'CreativeWork',
    properties: 'downvoteCount parentItem sharedContent upvoteCount',
    types: 'Comment CorrectionComment',
  },
  CommentAction: { parents: 'CommunicateAction', properties: 'resultComment', types: 'CommentAction' },
  CommunicateAction: {
    parents: 'Action',
    properties: 'about inLanguage language recipient',
    types: 'CheckInAction CheckOutAction CommunicateAction ShareAction',
  },
  CompoundPriceSpecification: {
    parents: 'PriceSpecification',
    properties: 'priceComponent priceType',
    types: 'CompoundPriceSpecification',
  },
  ConstraintNode: {
    parents: 'Thing',
    properties: 'constraintProperty numConstraints',
    types: 'ConstraintNode',
  },
  ConsumeAction: {
    parents: 'Action',
    properties: 'actionAccessibilityRequirement expectsAcceptanceOf',
    types:
      'ConsumeAction DrinkAction EatAction InstallAction ListenAction ReadAction UseAction ViewAction WatchAction WearAction',
  },
  ContactPoint: {
    parents: 'Thing',
    properties:
      'areaServed availableLanguage contactOption contactType email faxNumber hoursAvailable productSupported serviceArea telephone',
    types: 'ContactPoint',
  },
  CookAction: { parents: 'Action', properties: 'foodEstablishment foodEvent recipe', types: 'CookAction' },
  Corporation: { parents: 'Organization', properties: 'tickerSymbol', types: 'Corporation' },
  Country: {
    parents: 'Place www_omg_org_spec_Commons_GeopoliticalEntities_GeopoliticalEntity',
    properties: '',
    types: 'Country',
  },
  Course: {
    parents: 'CreativeWork LearningResource',
    properties:
      'availableLanguage courseCode coursePrerequisites educationalCredentialAwarded financialAidEligible hasCourseInstance numberOfCredits occupationalCredentialAwarded syllabusSections totalHistoricalEnrollment',
    types: 'Course',
  },
  CourseInstance: {
    parents: 'Event',
    properties: 'courseMode courseSchedule courseWorkload instructor',
    types: 'CourseInstance',
  },
  CreativeWork: {
    parents: 'Thing',
    properties:
      'about abstract accessibilityAPI accessibilityControl accessibilityFeature accessibilityHazard accessibilitySummary accessMode accessModeSufficient accountablePerson acquireLicensePage aggregateRating alternativeHeadline archivedAt assesses associatedMedia audience audio author award awards character citation comment commentCount conditionsOfAccess contentLocation contentRating contentReferenceTime contributor copyrightHolder copyrightNotice copyrightYear correction countryOfOrigin creativeWorkStatus creator creditText dateCreated dateModified datePublished digitalSourceType discussionUrl displayLocation editEIDR editor educationalAlignment educationalLevel educationalUse encoding encodingFormat encodings exampleOfWork expires fileFormat funder funding genre hasPart headline inLanguage interactionStatistic interactivityType interpretedAsClaim isAccessibleForFree isBasedOn isBasedOnUrl isFamilyFriendly isPartOf keywords learningResourceType license locationCreated mainEntity maintainer material materialExtent mentions offers pattern position producer provider publication publisher publisherImprint publishingPrinciples recordedAt releasedEvent review reviews schemaVersion sdDatePublished sdLicense sdPublisher size sourceOrganization spatial spatialCoverage sponsor teaches temporal temporalCoverage text thumbnail thumbnailUrl timeRequired translationOfWork translator typicalAgeRange usageInfo version video wordCount workExample workTranslation',
    types:
      'Atlas Code Conversation CreativeWork Drawing Manuscript Painting Photograph Play Poster Sculpture Season SheetMusic ShortStory Statement WebContent',
  },
  CreativeWorkSeason: {
    parents: 'CreativeWork',
    properties:
      'actor director endDate episode episodes numberOfEpisodes partOfSeries productionCompany seasonNumber startDate trailer',
    types: 'CreativeWorkSeason PodcastSeason RadioSeason',
  },
  CreativeWorkSeries: {
    parents: 'CreativeWork Thing',
    properties: 'endDate issn startDate',
    types: 'BookSeries ComicSeries CreativeWorkSeries Newspaper Periodical',
  },
  Credential: {
    parents: 'CreativeWork',
    properties: 'credentialCategory recognizedBy validFor validIn',
    types: 'Credential',
  },
  CreditCard: { parents: 'LoanOrCredit PaymentCard', properties: '', types: 'CreditCard' },
  DataCatalog: {
    parents: 'CreativeWork',
    properties: 'dataset measurementMethod measurementTechnique',
    types: 'DataCatalog',
  },
  DataDownload: {
    parents: 'MediaObject',
    properties: 'measurementMethod measurementTechnique',
    types: 'DataDownload',
  },
  DataFeed: { parents: 'Dataset', properties: 'dataFeedElement', types: 'CompleteDataFeed DataFeed' },
  DataFeedItem: {
    parents: 'Thing',
    properties: 'dateCreated dateDeleted dateModified item',
    types: 'DataFeedItem',
  },
  Dataset: {
    parents: 'CreativeWork',
    properties:
      'catalog datasetTimeInterval distribution includedDataCatalog includedInDataCatalog issn measurementMethod measurementTechnique variableMeasured variablesMeasured',
    types: 'Dataset',
  },
  DatedMoneySpecification: {
    parents: 'Thing',
    properties: 'amount currency endDate startDate',
    types: 'DatedMoneySpecification',
  },
  DDxElement: { parents: 'MedicalEntity', properties: 'diagnosis distinguishingSign', types: 'DDxElement' },
  DefinedRegion: {
    parents: 'Place Thing',
    properties: 'addressCountry addressRegion postalCode postalCodePrefix postalCodeRange',
    types: 'DefinedRegion',
  },
  DefinedTerm: { parents: 'Thing', properties: 'about inDefinedTermSet termCode', types: 'DefinedTerm' },
  DefinedTermSet: { parents: 'CreativeWork', properties: 'about hasDefinedTerm', types: 'DefinedTermSet' },
  DeliveryChargeSpecification: {
    parents: 'PriceSpecification',
    properties: 'appliesToDeliveryMethod areaServed eligibleRegion ineligibleRegion',
    types: 'DeliveryChargeSpecification',
  },
  DeliveryEvent: {
    parents: 'Event',
    properties: 'accessCode availableFrom availableThrough hasDeliveryMethod',
    types: 'DeliveryEvent',
  },
  DeliveryTimeSettings: {
    parents: 'Thing',
    properties: 'deliveryTime isUnlabelledFallback shippingDestination transitTimeLabel',
    types: 'DeliveryTimeSettings',
  },
  Demand: {
    parents: 'Thing',
    properties:
      'acceptedPaymentMethod advanceBookingRequirement areaServed asin availability availabilityEnds availabilityStarts availableAtOrFrom availableDeliveryMethod businessFunction deliveryLeadTime eligibleCustomerType eligibleDuration eligibleQuantity eligibleRegion eligibleTransactionVolume gtin gtin12 gtin13 gtin14 gtin8 includesObject ineligibleRegion inventoryLevel itemCondition itemOffered mpn priceSpecification seller serialNumber sku validFrom validThrough warranty',
    types: 'Demand',
  },
  Dentist: { parents: 'LocalBusiness LocalBusiness MedicalOrganization', properties: '', types: 'Dentist' },
  DepositAccount: { parents: 'BankAccount InvestmentOrDeposit', properties: '', types: 'DepositAccount' },
  DiagnosticLab: { parents: 'MedicalOrganization', properties: 'availableTest', types: 'DiagnosticLab' },
  Diet: {
    parents: 'CreativeWork MedicalEntity',
    properties: 'dietFeatures endorsers expertConsiderations physiologicalBenefits risks',
    types: 'Diet',
  },
  DietarySupplement: {
    parents: 'Product Substance',
    properties:
      'activeIngredient isProprietary legalStatus maximumIntake mechanismOfAction nonProprietaryName proprietaryName recommendedIntake safetyConsideration targetPopulation',
    types: 'DietarySupplement',
  },
  DigitalDocument: {
    parents: 'CreativeWork spec_edmcouncil_org_fibo_ontology_FND_Arrangements_Documents_Document',
    properties: 'hasDigitalDocumentPermission',
    types:
      'DigitalDocument NoteDigitalDocument PresentationDigitalDocument SpreadsheetDigitalDocument TextDigitalDocument',
  },
  DigitalDocumentPermission: {
    parents: 'Thing',
    properties: 'grantee permissionType',
    types: 'DigitalDocumentPermission',
  },
  DonateAction: {
    parents: 'TransferAction',
    properties: 'price priceCurrency priceSpecification recipient',
    types: 'DonateAction',
  },
  DoseSchedule: {
    parents: 'MedicalEntity',
    properties: 'doseUnit doseValue frequency targetPopulation',
    types: 'DoseSchedule MaximumDoseSchedule RecommendedDoseSchedule ReportedDoseSchedule',
  },
  Drug: {
    parents: 'Product Substance',
    properties:
      'activeIngredient administrationRoute alcoholWarning availableStrength breastfeedingWarning clincalPharmacology clinicalPharmacology dosageForm doseSchedule drugClass drugUnit foodWarning includedInHealthInsurancePlan interactingDrug isAvailableGenerically isProprietary labelDetails legalStatus maximumIntake mechanismOfAction nonProprietaryName overdosage pregnancyCategory pregnancyWarning prescribingInfo prescriptionStatus proprietaryName relatedDrug rxcui warning',
    types: 'Drug',
  },
  DrugClass: { parents: 'MedicalEntity', properties: 'drug', types: 'DrugClass' },
  DrugCost: {
    parents: 'MedicalEntity',
    properties: 'applicableLocation costCategory costCurrency costOrigin costPerUnit drugUnit',
    types: 'DrugCost',
  },
  DrugLegalStatus: { parents: 'MedicalEntity', properties: 'applicableLocation', types: 'DrugLegalStatus' },
  DrugStrength: {
    parents: 'MedicalEntity',
    properties: 'activeIngredient availableIn maximumIntake strengthUnit strengthValue',
    types: 'DrugStrength',
  },
  EducationalAudience: { parents: 'Audience', properties: 'educationalRole', types: 'EducationalAudience' },
  EducationalOccupationalCredential: {
    parents: 'Credential',
    properties: 'competencyRequired educationalLevel',
    types: 'EducationalOccupationalCredential',
  },
  EducationalOccupationalProgram: {
    parents: 'Thing',
    properties:
      'applicationDeadline applicationStartDate dayOfWeek educationalCredentialAwarded educationalProgramMode endDate financialAidEligible hasCourse maximumEnrollment numberOfCredits occupationalCategory occupationalCredentialAwarded offers programPrerequisites programType provider salaryUponCompletion startDate termDuration termsPerYear timeOfDay timeToComplete trainingSalary typicalCreditsPerTerm',
    types: 'EducationalOccupationalProgram',
  },
  EducationalOrganization: {
    parents: 'Organization CivicStructure',
    properties: 'alumni',
    types:
      'CollegeOrUniversity EducationalOrganization ElementarySchool HighSchool MiddleSchool Preschool School',
  },
  EducationEvent: {
    parents: 'Event',
    properties: 'assesses educationalLevel teaches',
    types: 'EducationEvent',
  },
  EmployeeRole: { parents: 'OrganizationRole', properties: 'baseSalary salaryCurrency', types: '' },
  EndorseAction: { parents: 'Action', properties: 'endorsee', types: 'EndorseAction' },
  EnergyConsumptionDetails: {
    parents: 'Thing',
    properties: 'energyEfficiencyScaleMax energyEfficiencyScaleMin hasEnergyEfficiencyCategory',
    types: 'EnergyConsumptionDetails',
  },
  EngineSpecification: {
    parents: 'Thing',
    properties: 'engineDisplacement enginePower engineType fuelType torque',
    types: 'EngineSpecification',
  },
  EntryPoint: {
    parents: 'Thing',
    properties:
      'actionApplication actionPlatform application contentType encodingType httpMethod urlTemplate',
    types: 'EntryPoint',
  },
  Enumeration: {
    parents: 'Thing',
    properties: 'supersededBy',
    types:
      'ActionStatusType AdultOrientedEnumeration BoardingPolicyType BodyMeasurementTypeEnumeration BookFormatType BusinessEntityType BusinessFunction CarUsageType CertificationStatusEnumeration ContactPointOption DayOfWeek DeliveryMethod DENonprofitType DigitalDocumentPermissionType DigitalPlatformEnumeration DrugCostCategory DrugPregnancyCategory DrugPrescriptionStatus EnergyEfficiencyEnumeration EnergyStarEnergyEfficiencyEnumeration Enumeration EUEnergyEfficiencyEnumeration EventAttendanceModeEnumeration EventStatusType FulfillmentTypeEnumeration GameAvailabilityEnumeration GamePlayMode GameServerStatus GenderType GovernmentBenefitsType HealthAspectEnumeration IncentiveQualifiedExpenseType IncentiveStatus IncentiveType InfectiousAgentClass IPTCDigitalSourceEnumeration ItemAvailability ItemListOrderType ITNonprofitType LegalForceStatus LegalValueLevel MapCategoryType MeasurementMethodEnum MeasurementTypeEnumeration MediaEnumeration MediaManipulationRatingEnumeration MedicalAudienceType MedicalDevicePurpose MedicalEnumeration MedicalEvidenceLevel MedicalImagingTechnique MedicalObservationalStudyDesign MedicalProcedureType MedicalStudyStatus MedicalTrialDesign MedicineSystem MerchantReturnEnumeration MusicAlbumProductionType MusicAlbumReleaseType MusicReleaseFormatType NLNonprofitType NonprofitType OfferItemCondition OrderStatus PaymentMethodType PaymentStatusType PhysicalActivityCategory PriceComponentTypeEnumeration PriceTypeEnumeration ProductReturnEnumeration PurchaseType RefundTypeEnumeration ReservationStatusType RestrictedDiet ReturnFeesEnumeration ReturnLabelSourceEnumeration ReturnMethodEnumeration RsvpResponseType SizeGroupEnumeration SizeSystemEnumeration Specialty StatusEnumeration TierBenefitEnumeration UKNonprofitType USNonprofitType WarrantyScope WearableMeasurementTypeEnumeration WearableSizeGroupEnumeration WearableSizeSystemEnumeration',
  },
  Episode: {
    parents: 'CreativeWork',
    properties:
      'actor actors director directors duration episodeNumber musicBy partOfSeason partOfSeries productionCompany trailer',
    types: 'Episode PodcastEpisode RadioEpisode',
  },
  Error: { parents: 'sarif_info_Result InstantaneousEvent', properties: 'errorCode', types: 'Error' },
  Event: {
    parents: 'Thing',
    properties:
      'about actor aggregateRating attendee attendees audience composer contributor director doorTime duration endDate eventAttendanceMode eventSchedule eventStatus funder funding hasParticipationOffer hasSponsorshipOffer inLanguage isAccessibleForFree keywords location maximumAttendeeCapacity maximumPhysicalAttendeeCapacity maximumVirtualAttendeeCapacity offers organizer performer performers previousStartDate recordedIn remainingAttendeeCapacity review sponsor startDate subEvent subEvents superEvent translator typicalAgeRange workFeatured workPerformed',
    types:
      'BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent DanceEvent Event ExhibitionEvent Festival FoodEvent Hackathon LiteraryEvent MusicEvent PerformingArtsEvent SaleEvent SocialEvent TheaterEvent UserBlocks UserCheckins UserDownloads UserInteraction UserLikes UserPageVisits UserPlays UserPlusOnes UserTweets VisualArtsEvent',
  },
  EventSeries: { parents: 'Event Thing', properties: '', types: 'EventSeries' },
  ExchangeRateSpecification: {
    parents: 'Thing',
    properties: 'currency currentExchangeRate exchangeRateSpread',
    types: 'ExchangeRateSpecification',
  },
  ExerciseAction: {
    parents: 'PlayAction',
    properties:
      'course diet distance exerciseCourse exercisePlan exerciseRelatedDiet exerciseType fromLocation opponent sportsActivityLocation sportsEvent sportsTeam toLocation',
    types: 'ExerciseAction',
  },
  ExercisePlan: {
    parents: 'CreativeWork PhysicalActivity',
    properties:
      'activityDuration activityFrequency additionalVariable exerciseType intensity repetitions restPeriods workload',
    types: 'ExercisePlan',
  },
  FinancialIncentive: {
    parents: 'Thing',
    properties:
      'areaServed eligibleWithSupplier incentiveAmount incentiveStatus incentiveType incentivizedItem incomeLimit provider publisher purchasePriceLimit purchaseType qualifiedExpense validFrom validThrough',
    types: 'FinancialIncentive',
  },
  FinancialProduct: {
    parents: 'Service',
    properties: 'annualPercentageRate feesAndCommissionsSpecification interestRate',
    types: 'CurrencyConversionService FinancialProduct',
  },
  FinancialService: {
    parents: 'LocalBusiness',
    properties: 'feesAndCommissionsSpecification',
    types: 'AccountingService AutomatedTeller BankOrCreditUnion FinancialService InsuranceAgency',
  },
  FireStation: { parents: 'CivicStructure LocalBusiness', properties: '', types: 'FireStation' },
  Flight: {
    parents: 'Trip',
    properties:
      'aircraft arrivalAirport arrivalGate arrivalTerminal boardingPolicy carrier departureAirport departureGate departureTerminal estimatedFlightDuration flightDistance flightNumber mealService seller webCheckinTime',
    types: 'Flight',
  },
  FlightReservation: {
    parents: 'Reservation',
    properties: 'boardingGroup passengerPriorityStatus passengerSequenceNumber securityScreening',
    types: 'FlightReservation',
  },
  FloorPlan: {
    parents: 'Thing',
    properties:
      'amenityFeature floorSize isPlanForApartment layoutImage numberOfAccommodationUnits numberOfAvailableAccommodationUnits numberOfBathroomsTotal numberOfBedrooms numberOfFullBathrooms numberOfPartialBathrooms numberOfRooms petsAllowed',
    types: 'FloorPlan',
  },
  FollowAction: { parents: 'Action', properties: 'followee', types: 'FollowAction' },
  FoodEstablishment: {
    parents: 'LocalBusiness',
    properties: 'acceptsReservations hasMenu menu servesCuisine starRating',
    types:
      'Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant FoodEstablishment IceCreamShop Restaurant Winery',
  },
  FoodEstablishmentReservation: {
    parents: 'Reservation',
    properties: 'endTime partySize startTime',
    types: 'FoodEstablishmentReservation',
  },
  Game: {
    parents: 'CreativeWork',
    properties: 'characterAttribute gameItem gameLocation numberOfPlayers quest',
    types: 'Game',
  },
  GameServer: { parents: 'Thing', properties: 'game playersOnline serverStatus', types: 'GameServer' },
  Gene: {
    parents: 'BioChemEntity',
    properties: 'alternativeOf encodesBioChemEntity expressedIn hasBioPolymerSequence',
    types: 'Gene',
  },
  GeoCircle: { parents: 'GeoShape', properties: 'geoMidpoint geoRadius', types: 'GeoCircle' },
  GeoCoordinates: {
    parents: 'Thing',
    properties: 'address addressCountry elevation latitude longitude postalCode',
    types: 'GeoCoordinates',
  },
  GeoShape: {
    parents: 'Thing',
    properties: 'address addressCountry box circle elevation line polygon postalCode',
    types: 'GeoShape',
  },
  GeospatialGeometry: {
    parents: 'Thing',
    properties:
      'geoContains geoCoveredBy geoCovers geoCrosses geoDisjoint geoEquals geoIntersects geoOverlaps geoTouches geoWithin',
    types: 'GeospatialGeometry',
  },
  GiveAction: { parents: 'TransferAction', properties: 'recipient', types: 'GiveAction' },
  GovernmentService: {
    parents: 'Service',
    properties: 'jurisdiction serviceOperator',
    types: 'GovernmentService',
  },
  Grant: { parents: 'Thing', properties: 'fundedItem funder sponsor', types: 'Grant' },
  Guide: { parents: 'CreativeWork', properties: 'category reviewAspect', types: 'Guide' },
  HealthClub: { parents: 'LocalBusiness LocalBusiness', properties: '', types: 'HealthClub' },
  HealthInsurancePlan: {
    parents: 'Thing',
    properties:
      'benefitsSummaryUrl contactPoint healthPlanDrugOption healthPlanDrugTier healthPlanId healthPlanMarketingUrl includesHealthPlanFormulary includesHealthPlanNetwork usesHealthPlanIdStandard',
    types: 'HealthInsurancePlan',
  },
  HealthPlanCostSharingSpecification: {
    parents: 'Thing',
    properties:
      'healthPlanCoinsuranceOption healthPlanCoinsuranceRate healthPlanCopay healthPlanCopayOption healthPlanPharmacyCategory',
    types: 'HealthPlanCostSharingSpecification',
  },
  HealthPlanFormulary: {
    parents: 'Thing',
    properties: 'healthPlanCostSharing healthPlanDrugTier offersPrescriptionByMail',
    types: 'HealthPlanFormulary',
  },
  HealthPlanNetwork: {
    parents: 'Thing',
    properties: 'healthPlanCostSharing healthPlanNetworkId healthPlanNetworkTier',
    types: 'HealthPlanNetwork',
  },
  HealthTopicContent: { parents: 'CreativeWork', properties: 'hasHealthAspect', types: 'HealthTopicContent' },
  Hospital: {
    parents: 'CivicStructure MedicalOrganization LocalBusiness',
    properties: 'availableService healthcareReportingData medicalSpecialty',
    types: 'Hospital',
  },
  HotelRoom: { parents: 'Accommodation', properties: 'bed occupancy', types: 'HotelRoom' },
  House: { parents: 'Accommodation', properties: 'numberOfRooms', types: 'House' },
  HowTo: {
    parents: 'CreativeWork',
    properties: 'estimatedCost performTime prepTime step steps supply tool totalTime yield',
    types: 'HowTo',
  },
  HowToDirection: {
    parents: 'CreativeWork ListItem',
    properties: 'afterMedia beforeMedia duringMedia performTime prepTime supply tool totalTime',
    types: 'HowToDirection',
  },
  HowToItem: { parents: 'ListItem', properties: 'requiredQuantity', types: 'HowToItem HowToTool' },
  HowToSection: { parents: 'CreativeWork ItemList ListItem', properties: 'steps', types: 'HowToSection' },
  HowToStep: { parents: 'CreativeWork ItemList ListItem', properties: '', types: 'HowToStep' },
  HowToSupply: { parents: 'HowToItem', properties: 'estimatedCost', types: 'HowToSupply' },
  HowToTip: { parents: 'CreativeWork ListItem', properties: '', types: 'HowToTip' },
  HyperToc: { parents: 'CreativeWork', properties: 'associatedMedia tocEntry', types: 'HyperToc' },
  HyperTocEntry: {
    parents: 'CreativeWork',
    properties: 'associatedMedia tocContinuation utterances',
    types: 'HyperTocEntry',
  },
  iflastandards_info_ns_lrm_lrmoo_F31_Performance: { parents: '', properties: '', types: '' },
  ImageObject: {
    parents: 'MediaObject',
    properties: 'caption embeddedTextCaption exifData representativeOfPage',
    types: 'Barcode ImageObject ImageObjectSnapshot',
  },
  ImagingTest: { parents: 'MedicalTest', properties: 'imagingTechnique', types: 'ImagingTest' },
  IndividualPhysician: { parents: 'Physician', properties: 'practicesAt', types: 'IndividualPhysician' },
  IndividualProduct: { parents: 'Product', properties: 'serialNumber', types: 'IndividualProduct' },
  InfectiousDisease: {
    parents: 'MedicalCondition',
    properties: 'infectiousAgent infectiousAgentClass transmissionMethod',
    types: 'InfectiousDisease',
  },
  InformAction: { parents: 'CommunicateAction', properties: 'event', types: 'ConfirmAction InformAction' },
  InsertAction: {
    parents: 'UpdateAction',
    properties: 'toLocation',
    types: 'AppendAction InsertAction PrependAction',
  },
  InstantaneousEvent: { parents: 'Thing', properties: 'data source timestamp', types: 'InstantaneousEvent' },
  InteractionCounter: {
    parents: 'Thing',
    properties: 'endTime interactionService interactionType location startTime userInteractionCount',
    types: 'InteractionCounter',
  },
  InvestmentOrDeposit: {
    parents: 'FinancialProduct',
    properties: 'amount',
    types: 'BrokerageAccount InvestmentFund InvestmentOrDeposit',
  },
  InviteAction: { parents: 'CommunicateAction', properties: 'event', types: 'InviteAction' },
  Invoice: {
    parents: 'Thing spec_edmcouncil_org_fibo_ontology_FND_Arrangements_Documents_LegalDocument',
    properties:
      'accountId billingPeriod broker category confirmationNumber customer minimumPaymentDue paymentDue paymentDueDate paymentMethod paymentMethodId paymentStatus provider referencesOrder scheduledPaymentDate totalPaymentDue',
    types: 'Invoice',
  },
  ItemList: {
    parents: 'Thing',
    properties: 'aggregateElement itemListElement itemListOrder numberOfItems',
    types: 'BreadcrumbList ItemList OfferCatalog',
  },
  JobPosting: {
    parents: 'Thing',
    properties:
      'applicantLocationRequirements applicationContact baseSalary benefits datePosted directApply educationRequirements eligibilityToWorkRequirement employerOverview employmentType employmentUnit estimatedSalary experienceInPlaceOfEducation experienceRequirements hiringOrganization incentiveCompensation incentives industry jobBenefits jobDuration jobImmediateStart jobLocation jobLocationType jobStartDate occupationalCategory physicalRequirement qualifications relevantOccupation responsibilities salaryCurrency securityClearanceRequirement sensoryRequirement skills specialCommitments title totalJobOpenings validThrough workHours',
    types: 'JobPosting',
  },
  JoinAction: { parents: 'Action', properties: 'event', types: 'JoinAction' },
  Joint: {
    parents: 'AnatomicalStructure',
    properties: 'biomechnicalClass functionalClass structuralClass',
    types: 'Joint',
  },
  LearningResource: {
    parents: 'CreativeWork',
    properties:
      'assesses competencyRequired educationalAlignment educationalLevel educationalUse learningResourceType teaches',
    types: 'LearningResource Quiz Syllabus',
  },
  LeaveAction: { parents: 'Action', properties: 'event', types: 'LeaveAction' },
  Legislation: {
    parents: 'CreativeWork',
    properties:
      'jurisdiction legislationAmends legislationApplies legislationChanges legislationCommences legislationConsolidates legislationCorrects legislationCountersignedBy legislationDate legislationDateOfApplicability legislationDateVersion legislationEnsuresImplementationOf legislationIdentifier legislationJurisdiction legislationLegalForce legislationPassedBy legislationRepeals legislationResponsible legislationTransposes legislationType',
    types: 'Legislation',
  },
  LegislationObject: {
    parents: 'MediaObject Legislation',
    properties: 'legislationLegalValue',
    types: 'LegislationObject',
  },
  LendAction: { parents: 'TransferAction', properties: 'borrower', types: 'LendAction' },
  LinkRole: { parents: 'Role', properties: 'inLanguage linkRelationship', types: '' },
  ListItem: { parents: 'Thing', properties: 'item nextItem position previousItem', types: 'ListItem' },
  LiveBlogPosting: {
    parents: 'SocialMediaPosting',
    properties: 'coverageEndTime coverageStartTime liveBlogUpdate',
    types: 'LiveBlogPosting',
  },
  LoanOrCredit: {
    parents: 'FinancialProduct',
    properties:
      'amount currency gracePeriod loanRepaymentForm loanTerm loanType recourseLoan renegotiableLoan requiredCollateral',
    types: 'LoanOrCredit',
  },
  LocalBusiness: {
    parents: 'Place Organization',
    properties: 'branchOf currenciesAccepted floorLevel openingHours paymentAccepted priceRange',
    types:
      'AdultEntertainment AmusementPark AnimalShelter ArtGallery Attorney Audiology AutoBodyShop AutoDealer AutomotiveBusiness AutoRental AutoRepair AutoWash BeautySalon BikeStore BookStore BowlingAlley Casino ChildCare ClothingStore ComedyClub CommunityHealth ComputerStore ConvenienceStore DaySpa DepartmentStore Dermatology DietNutrition DryCleaningOrLaundry Electrician ElectronicsStore Emergency EmergencyService EmploymentAgency EntertainmentBusiness ExerciseGym Florist FurnitureStore GardenStore GasStation GeneralContractor Geriatric GolfCourse GovernmentOffice GroceryStore Gynecologic HairSalon HardwareStore HealthAndBeautyBusiness HobbyShop HomeAndConstructionBusiness HomeGoodsStore HousePainter HVACBusiness InternetCafe JewelryStore LegalService Library LiquorStore LocalBusiness Locksmith MedicalBusiness MensClothingStore Midwifery MobilePhoneStore MotorcycleDealer MotorcycleRepair MovieRentalStore MovingCompany MusicStore NailSalon NightClub Notary Nursing Obstetric OfficeEquipmentStore Oncologic Ophthalmology Optician Optometric Otolaryngologic OutletStore PawnShop Pediatric PetStore Physiotherapy PlasticSurgery Plumber Podiatric PostOffice PrimaryCare ProfessionalService Psychiatric PublicHealth PublicSwimmingPool RadioStation RealEstateAgent RecyclingCenter RoofingContractor SelfStorage ShoeStore ShoppingCenter SportingGoodsStore SportsActivityLocation SportsClub Store TattooParlor TelevisionStation TennisComplex TireShop TouristInformationCenter ToyStore TravelAgency WholesaleStore',
  },
  LocationFeatureSpecification: {
    parents: 'PropertyValue',
    properties: 'hoursAvailable validFrom validThrough',
    types: 'LocationFeatureSpecification',
  },
  LodgingBusiness: {
    parents: 'LocalBusiness',
    properties:
      'amenityFeature audience availableLanguage checkinTime checkoutTime numberOfRooms petsAllowed starRating',
    types: 'BedAndBreakfast Hostel Hotel LodgingBusiness Motel Resort VacationRental',
  },
  LodgingReservation: {
    parents: 'Reservation',
    properties: 'checkinTime checkoutTime lodgingUnitDescription lodgingUnitType numAdults numChildren',
    types: 'LodgingReservation',
  },
  LoseAction: { parents: 'Action', properties: 'winner', types: 'LoseAction' },
  LymphaticVessel: {
    parents: 'AnatomicalStructure',
    properties: 'originatesFrom regionDrained runsTo',
    types: 'LymphaticVessel',
  },
  Map: { parents: 'CreativeWork', properties: 'mapType', types: 'Map' },
  MathSolver: { parents: 'CreativeWork', properties: 'mathExpression', types: 'MathSolver' },
  MediaObject: {
    parents: 'CreativeWork',
    properties:
      'associatedArticle bitrate contentSize contentUrl duration embedUrl encodesCreativeWork encodingFormat endTime height ineligibleRegion interpretedAsClaim playerType productionCompany regionsAllowed requiresSubscription sha256 startTime uploadDate width',
    types: 'MediaObject MusicVideoObject TextObject',
  },
  MediaReview: {
    parents: 'Review',
    properties: 'mediaAuthenticityCategory originalMediaContextDescription originalMediaLink',
    types: 'MediaReview',
  },
  MediaReviewItem: { parents: 'CreativeWork', properties: 'mediaItemAppearance', types: 'MediaReviewItem' },
  MediaSubscription: {
    parents: 'Thing',
    properties: 'authenticator expectsAcceptanceOf',
    types: 'MediaSubscription',
  },
  MedicalAudience: { parents: 'Audience PeopleAudience', properties: '', types: 'MedicalAudience' },
  MedicalCause: { parents: 'MedicalEntity', properties: 'causeOf', types: 'MedicalCause' },
  MedicalClinic: {
    parents: 'LocalBusiness MedicalOrganization',
    properties: 'availableService medicalSpecialty',
    types: 'CovidTestingFacility MedicalClinic',
  },
  MedicalCode: {
    parents: 'CategoryCode MedicalEntity',
    properties: 'codeValue codingSystem',
    types: 'MedicalCode',
  },
  MedicalCondition: {
    parents: 'MedicalEntity',
    properties:
      'associatedAnatomy cause differentialDiagnosis drug epidemiology expectedPrognosis naturalProgression pathophysiology possibleComplication possibleTreatment primaryPrevention riskFactor secondaryPrevention signOrSymptom stage status typicalTest',
    types: 'MedicalCondition',
  },
  MedicalConditionStage: {
    parents: 'MedicalEntity',
    properties: 'stageAsNumber subStageSuffix',
    types: 'MedicalConditionStage',
  },
  MedicalDevice: {
    parents: 'MedicalEntity',
    properties: 'adverseOutcome contraindication postOp preOp procedure seriousAdverseOutcome',
    types: 'MedicalDevice',
  },
  MedicalEntity: {
    parents: 'Thing',
    properties:
      'code funding guideline legalStatus medicineSystem recognizingAuthority relevantSpecialty study',
    types:
      'ApprovedIndication LifestyleModification MedicalContraindication MedicalEntity MedicalIndication MedicalIntangible PreventionIndication TreatmentIndication',
  },
  MedicalGuideline: {
    parents: 'MedicalEntity',
    properties: 'evidenceLevel evidenceOrigin guidelineDate guidelineSubject',
    types: 'MedicalGuideline MedicalGuidelineContraindication',
  },
  MedicalGuidelineRecommendation: {
    parents: 'MedicalGuideline',
    properties: 'recommendationStrength',
    types: 'MedicalGuidelineRecommendation',
  },
  MedicalObservationalStudy: {
    parents: 'MedicalStudy',
    properties: 'studyDesign',
    types: 'MedicalObservationalStudy',
  },
  MedicalOrganization: {
    parents: 'Organization',
    properties: 'healthPlanNetworkId isAcceptingNewPatients medicalSpecialty',
    types: 'MedicalOrganization VeterinaryCare',
  },
  MedicalProcedure: {
    parents: 'MedicalEntity',
    properties: 'bodyLocation followup howPerformed preparation procedureType status',
    types: 'DiagnosticProcedure MedicalProcedure SurgicalProcedure',
  },
  MedicalRiskEstimator: {
    parents: 'MedicalEntity',
    properties: 'estimatesRiskOf includedRiskFactor',
    types: 'MedicalRiskCalculator MedicalRiskEstimator',
  },
  MedicalRiskFactor: { parents: 'MedicalEntity', properties: 'increasesRiskOf', types: 'MedicalRiskFactor' },
  MedicalRiskScore: { parents: 'MedicalRiskEstimator', properties: 'algorithm', types: 'MedicalRiskScore' },
  MedicalScholarlyArticle: {
    parents: 'Article',
    properties: 'publicationType',
    types: 'MedicalScholarlyArticle',
  },
  MedicalSign: {
    parents: 'MedicalSignOrSymptom',
    properties: 'identifyingExam identifyingTest',
    types: 'MedicalSign VitalSign',
  },
  MedicalSignOrSymptom: {
    parents: 'MedicalCondition',
    properties: 'possibleTreatment',
    types: 'MedicalSignOrSymptom MedicalSymptom',
  },
  MedicalSpecialty: { parents: 'Enumeration Enumeration', properties: '', types: 'MedicalSpecialty' },
  MedicalStudy: {
    parents: 'MedicalEntity',
    properties: 'healthCondition sponsor status studyLocation studySubject',
    types: 'MedicalStudy',
  },
  MedicalTest: {
    parents: 'MedicalEntity',
    properties: 'affectedBy normalRange signDetected usedToDiagnose usesDevice',
    types: 'BloodTest MedicalTest',
  },
  MedicalTestPanel: { parents: 'MedicalTest', properties: 'subTest', types: 'MedicalTestPanel' },
  MedicalTherapy: {
    parents: 'TherapeuticProcedure',
    properties: 'contraindication duplicateTherapy seriousAdverseOutcome',
    types: 'MedicalTherapy OccupationalTherapy PhysicalTherapy RadiationTherapy RespiratoryTherapy',
  },
  MedicalTrial: { parents: 'MedicalStudy', properties: 'trialDesign', types: 'MedicalTrial' },
  MedicalWebPage: { parents: 'WebPage', properties: 'aspect medicalAudience', types: 'MedicalWebPage' },
  MemberProgram: { parents: 'Thing', properties: 'hasTiers hostingOrganization', types: 'MemberProgram' },
  MemberProgramTier: {
    parents: 'Thing',
    properties: 'hasTierBenefit hasTierRequirement isTierOf membershipPointsEarned',
    types: 'MemberProgramTier',
  },
  Menu: { parents: 'CreativeWork', properties: 'hasMenuItem hasMenuSection', types: 'Menu' },
  MenuItem: { parents: 'Thing', properties: 'menuAddOn nutrition offers suitableForDiet', types: 'MenuItem' },
  MenuSection: { parents: 'CreativeWork', properties: 'hasMenuItem hasMenuSection', types: 'MenuSection' },
  MerchantReturnPolicy: {
    parents: 'Thing',
    properties:
      'additionalProperty applicableCountry customerRemorseReturnFees customerRemorseReturnLabelSource customerRemorseReturnShippingFeesAmount inStoreReturnsOffered itemCondition itemDefectReturnFees itemDefectReturnLabelSource itemDefectReturnShippingFeesAmount merchantReturnDays merchantReturnLink refundType restockingFee returnFees returnLabelSource returnMethod returnPolicyCategory returnPolicyCountry returnPolicySeasonalOverride returnShippingFeesAmount validForMemberTier',
    types: 'MerchantReturnPolicy',
  },
  MerchantReturnPolicySeasonalOverride: {
    parents: 'Thing',
    properties:
      'endDate merchantReturnDays refundType restockingFee returnFees returnMethod returnPolicyCategory returnShippingFeesAmount startDate',
    types: 'MerchantReturnPolicySeasonalOverride',
  },
  Message: {
    parents: 'CreativeWork',
    properties:
      'bccRecipient ccRecipient dateRead dateReceived dateSent messageAttachment recipient sender toRecipient',
    types: 'EmailMessage Message',
  },
  MobileApplication: {
    parents: 'SoftwareApplication',
    properties: 'carrierRequirements',
    types: 'MobileApplication',
  },
  MolecularEntity: {
    parents: 'BioChemEntity',
    properties:
      'chemicalRole inChI inChIKey iupacName molecularFormula molecularWeight monoisotopicMolecularWeight potentialUse smiles',
    types: 'MolecularEntity',
  },
  MonetaryAmount: {
    parents: 'Thing',
    properties: 'currency maxValue minValue validFrom validThrough value',
    types: 'MonetaryAmount',
  },
  MonetaryAmountDistribution: {
    parents: 'QuantitativeValueDistribution',
    properties: 'currency',
    types: 'MonetaryAmountDistribution',
  },
  MonetaryGrant: { parents: 'Grant', properties: 'amount funder', types: 'MonetaryGrant' },
  MoneyTransfer: { parents: 'TransferAction', properties: 'amount beneficiaryBank', types: 'MoneyTransfer' },
  MortgageLoan: {
    parents: 'LoanOrCredit',
    properties: 'domiciledMortgage loanMortgageMandateAmount',
    types: 'MortgageLoan',
  },
  MoveAction: {
    parents: 'Action',
    properties: 'fromLocation toLocation',
    types: 'ArriveAction DepartAction MoveAction',
  },
  Movie: {
    parents: 'CreativeWork',
    properties:
      'actor actors countryOfOrigin director directors duration musicBy productionCompany subtitleLanguage titleEIDR trailer',
    types: 'Movie',
  },
  MovieSeries: {
    parents: 'CreativeWorkSeries',
    properties: 'actor actors director directors musicBy productionCompany trailer',
    types: 'MovieSeries',
  },
  MovieTheater: { parents: 'LocalBusiness CivicStructure', properties: 'screenCount', types: 'MovieTheater' },
  Muscle: {
    parents: 'AnatomicalStructure',
    properties: 'antagonist bloodSupply insertion muscleAction nerve',
    types: 'Muscle',
  },
  MusicAlbum: {
    parents: 'MusicPlaylist',
    properties: 'albumProductionType albumRelease albumReleaseType byArtist',
    types: 'MusicAlbum',
  },
  MusicComposition: {
    parents: 'CreativeWork',
    properties:
      'composer firstPerformance includedComposition iswcCode lyricist lyrics musicalKey musicArrangement musicCompositionForm recordedAs',
    types: 'MusicComposition',
  },
  MusicGroup: {
    parents: 'Organization',
    properties: 'album albums genre musicGroupMember track tracks',
    types: 'MusicGroup',
  },
  MusicPlaylist: { parents: 'CreativeWork', properties: 'numTracks track tracks', types: 'MusicPlaylist' },
  MusicRecording: {
    parents: 'CreativeWork',
    properties: 'byArtist duration inAlbum inPlaylist isrcCode recordingOf',
    types: 'MusicRecording',
  },
  MusicRelease: {
    parents: 'MusicPlaylist',
    properties: 'catalogNumber creditedTo duration musicReleaseFormat recordLabel releaseOf',
    types: 'MusicRelease',
  },
  Nerve: {
    parents: 'AnatomicalStructure',
    properties: 'branch nerveMotor sensoryUnit sourcedFrom',
    types: 'Nerve',
  },
  NewsArticle: {
    parents: 'Article',
    properties: 'dateline printColumn printEdition printPage printSection',
    types:
      'AnalysisNewsArticle AskPublicNewsArticle BackgroundNewsArticle NewsArticle OpinionNewsArticle ReportageNewsArticle',
  },
  NewsMediaOrganization: {
    parents: 'Organization',
    properties:
      'actionableFeedbackPolicy correctionsPolicy diversityPolicy diversityStaffingReport ethicsPolicy masthead missionCoveragePrioritiesPolicy noBylinesPolicy ownershipFundingInfo unnamedSourcesPolicy verificationFactCheckingPolicy',
    types: 'NewsMediaOrganization',
  },
  NutritionInformation: {
    parents: 'Thing',
    properties:
      'calories carbohydrateContent cholesterolContent fatContent fiberContent proteinContent saturatedFatContent servingSize sodiumContent sugarContent transFatContent unsaturatedFatContent',
    types: 'NutritionInformation',
  },
  Observation: {
    parents: 'Thing QuantitativeValue',
    properties:
      'marginOfError measuredProperty measurementDenominator measurementMethod measurementQualifier measurementTechnique observationAbout observationDate observationPeriod variableMeasured',
    types: 'Observation',
  },
  Occupation: {
    parents: 'Thing',
    properties:
      'educationRequirements estimatedSalary experienceRequirements occupationalCategory occupationLocation qualifications responsibilities skills',
    types: 'Occupation',
  },
  OccupationalExperienceRequirements: {
    parents: 'Thing',
    properties: 'monthsOfExperience',
    types: 'OccupationalExperienceRequirements',
  },
  Offer: {
    parents: 'Thing',
    properties:
      'acceptedPaymentMethod additionalProperty addOn advanceBookingRequirement aggregateRating areaServed asin availability availabilityEnds availabilityStarts availableAtOrFrom availableDeliveryMethod businessFunction category checkoutPageURLTemplate deliveryLeadTime eligibleCustomerType eligibleDuration eligibleQuantity eligibleRegion eligibleTransactionVolume gtin gtin12 gtin13 gtin14 gtin8 hasAdultConsideration hasDigitalProductPassport hasGS1DigitalLink hasMeasurement hasMerchantReturnPolicy includesObject ineligibleRegion inventoryLevel isFamilyFriendly itemCondition itemOffered itemPopularity leaseLength mobileUrl mpn offeredBy price priceCurrency priceSpecification priceValidUntil review reviews seller serialNumber shippingDetails sku validForMemberTier validFrom validThrough warranty',
    types: 'Offer OfferForLease OfferForPurchase',
  },
  OfferShippingDetails: {
    parents: 'Thing',
    properties:
      'deliveryTime depth doesNotShip hasShippingService height provider shippingDestination shippingLabel shippingOrigin shippingRate shippingSettingsLink transitTimeLabel validForMemberTier weight width',
    types: 'OfferShippingDetails',
  },
  OnlineMarketplace: { parents: 'OnlineStore', properties: 'hasStore', types: 'OnlineMarketplace' },
  OnlineStore: { parents: 'Organization', properties: 'isStoreOn', types: 'OnlineStore' },
  OpeningHoursSpecification: {
    parents: 'Thing',
    properties: 'closes dayOfWeek opens validFrom validThrough',
    types: 'OpeningHoursSpecification',
  },
  Order: {
    parents: 'Thing spec_edmcouncil_org_fibo_ontology_FND_Arrangements_Documents_LegalDocument',
    properties:
      'acceptedOffer billingAddress broker confirmationNumber customer discount discountCode discountCurrency isGift merchant orderDate orderDelivery orderedItem orderNumber orderStatus partOfInvoice paymentDue paymentDueDate paymentMethod paymentMethodId paymentUrl seller',
    types: 'Order',
  },
  OrderAction: { parents: 'TradeAction', properties: 'deliveryMethod', types: 'OrderAction' },
  OrderItem: {
    parents: 'Thing',
    properties: 'orderDelivery orderedItem orderItemNumber orderItemStatus orderQuantity',
    types: 'OrderItem',
  },
  Organization: {
    parents: 'Thing',
    properties:
      'acceptedPaymentMethod actionableFeedbackPolicy address agentInteractionStatistic aggregateRating alumni areaServed authorizedRepresentative award awards brand companyRegistration contactPoint contactPoints correctionsPolicy department dissolutionDate diversityPolicy diversityStaffingReport duns email employee employees ethicsPolicy event events faxNumber founder founders foundingDate foundingLocation funder funding globalLocationNumber hasCertification hasCredential hasGS1DigitalLink hasMemberProgram hasMerchantReturnPolicy hasOfferCatalog hasPOS hasProductReturnPolicy hasShippingService interactionStatistic isicV4 iso6523Code keywords knowsAbout knowsLanguage legalAddress legalName legalRepresentative leiCode location logo makesOffer member memberOf members naics nonprofitStatus numberOfEmployees ownershipFundingInfo owns parentOrganization publishingPrinciples review reviews seeks serviceArea skills slogan sponsor subOrganization taxID telephone unnamedSourcesPolicy vatID',
    types:
      'Consortium Cooperative DanceGroup FundingAgency FundingScheme GovernmentOrganization LibrarySystem NGO OnlineBusiness Organization PerformingGroup PoliticalParty Project ResearchOrganization ResearchProject SearchRescueOrganization TheaterGroup WorkersUnion',
  },
  OrganizationRole: { parents: 'Role', properties: 'numberedPosition', types: '' },
  OwnershipInfo: {
    parents: 'Thing',
    properties: 'acquiredFrom ownedFrom ownedThrough typeOfGood',
    types: 'OwnershipInfo',
  },
  PalliativeProcedure: {
    parents: 'MedicalProcedure MedicalTherapy',
    properties: '',
    types: 'PalliativeProcedure',
  },
  ParcelDelivery: {
    parents: 'Thing',
    properties:
      'carrier deliveryAddress deliveryStatus expectedArrivalFrom expectedArrivalUntil hasDeliveryMethod itemShipped originAddress partOfOrder provider trackingNumber trackingUrl',
    types: 'ParcelDelivery',
  },
  ParentAudience: {
    parents: 'PeopleAudience',
    properties: 'childMaxAge childMinAge',
    types: 'ParentAudience',
  },
  PathologyTest: { parents: 'MedicalTest', properties: 'tissueSample', types: 'PathologyTest' },
  Patient: {
    parents: 'MedicalAudience Person',
    properties: 'diagnosis drug healthCondition',
    types: 'Patient',
  },
  PayAction: { parents: 'TradeAction', properties: 'recipient', types: 'PayAction' },
  PaymentCard: {
    parents: 'FinancialProduct PaymentMethod',
    properties: 'cashBack contactlessPayment floorLimit monthlyMinimumRepaymentAmount',
    types: 'PaymentCard',
  },
  PaymentChargeSpecification: {
    parents: 'PriceSpecification',
    properties: 'appliesToDeliveryMethod appliesToPaymentMethod',
    types: 'PaymentChargeSpecification',
  },
  PaymentMethod: { parents: 'Thing', properties: 'paymentMethodType', types: 'PaymentMethod' },
  PaymentService: { parents: 'FinancialProduct PaymentMethod', properties: '', types: 'PaymentService' },
  PeopleAudience: {
    parents: 'Audience',
    properties:
      'healthCondition requiredGender requiredMaxAge requiredMinAge suggestedAge suggestedGender suggestedMaxAge suggestedMeasurement suggestedMinAge',
    types: 'PeopleAudience',
  },
  PerformAction: { parents: 'PlayAction', properties: 'entertainmentBusiness', types: 'PerformAction' },
  PerformanceRole: { parents: 'Role', properties: 'characterName', types: '' },
  Permit: {
    parents: 'Thing',
    properties: 'issuedBy issuedThrough permitAudience validFor validFrom validIn validUntil',
    types: 'GovernmentPermit Permit',
  },
  Person: {
    parents: 'Thing',
    properties:
      'additionalName address affiliation agentInteractionStatistic alumniOf award awards birthDate birthPlace brand callSign children colleague colleagues contactPoint contactPoints deathDate deathPlace duns email familyName faxNumber follows funder funding gender givenName globalLocationNumber hasCertification hasCredential hasOccupation hasOfferCatalog hasPOS height homeLocation honorificPrefix honorificSuffix interactionStatistic isicV4 jobTitle knows knowsAbout knowsLanguage lifeEvent makesOffer memberOf naics nationality netWorth owns parent parents performerIn pronouns publishingPrinciples relatedTo seeks sibling siblings skills sponsor spouse taxID telephone vatID weight workLocation worksFor',
    types: 'Person',
  },
  Pharmacy: { parents: 'LocalBusiness MedicalOrganization', properties: '', types: 'Pharmacy' },
  PhysicalActivity: {
    parents: 'MedicalEntity',
    properties: 'associatedAnatomy category epidemiology pathophysiology',
    types: 'PhysicalActivity',
  },
  PhysicalExam: { parents: 'MedicalProcedure Enumeration', properties: '', types: 'PhysicalExam' },
  Physician: {
    parents: 'LocalBusiness MedicalOrganization',
    properties: 'availableService hospitalAffiliation medicalSpecialty occupationalCategory usNPI',
    types: 'Physician PhysiciansOffice',
  },
  Place: {
    parents: 'Thing',
    properties:
      'additionalProperty address aggregateRating amenityFeature branchCode containedIn containedInPlace containsPlace event events faxNumber geo geoContains geoCoveredBy geoCovers geoCrosses geoDisjoint geoEquals geoIntersects geoOverlaps geoTouches geoWithin globalLocationNumber hasCertification hasDriveThroughService hasGS1DigitalLink hasMap isAccessibleForFree isicV4 keywords latitude logo longitude map maps maximumAttendeeCapacity openingHoursSpecification photo photos publicAccess review reviews slogan smokingAllowed specialOpeningHoursSpecification telephone tourBookingPage',
    types:
      'AdministrativeArea BodyOfWater Canal City Continent LakeBodyOfWater Landform LandmarksOrHistoricalBuildings Mountain OceanBodyOfWater Place Pond Reservoir RiverBodyOfWater SchoolDistrict SeaBodyOfWater State Volcano Waterfall',
  },
  PlanAction: {
    parents: 'Action',
    properties: 'scheduledTime',
    types: 'CancelAction PlanAction ReserveAction ScheduleAction',
  },
  PlayAction: { parents: 'Action', properties: 'audience event', types: 'PlayAction' },
  PlayGameAction: { parents: 'ConsumeAction', properties: 'gameAvailabilityType', types: 'PlayGameAction' },
  PodcastSeries: { parents: 'CreativeWorkSeries', properties: 'actor webFeed', types: 'PodcastSeries' },
  PoliceStation: { parents: 'CivicStructure LocalBusiness', properties: '', types: 'PoliceStation' },
  PostalAddress: {
    parents: 'ContactPoint',
    properties:
      'addressCountry addressLocality addressRegion extendedAddress postalCode postOfficeBoxNumber streetAddress',
    types: 'PostalAddress',
  },
  PostalCodeRangeSpecification: {
    parents: 'Thing',
    properties: 'postalCodeBegin postalCodeEnd',
    types: 'PostalCodeRangeSpecification',
  },
  PriceSpecification: {
    parents: 'Thing',
    properties:
      'eligibleQuantity eligibleTransactionVolume maxPrice membershipPointsEarned minPrice price priceCurrency validForMemberTier validFrom validThrough valueAddedTaxIncluded',
    types: 'PriceSpecification',
  },
  Product: {
    parents: 'Thing',
    properties:
      'additionalProperty aggregateRating asin audience authorizedRepresentative award awards brand category color colorSwatch consumerNotice countryOfAssembly countryOfLastProcessing countryOfOrigin depth displayLocation funding gtin gtin12 gtin13 gtin14 gtin8 hasAdultConsideration hasCertification hasDigitalProductPassport hasEnergyConsumptionDetails hasGS1DigitalLink hasMeasurement hasMerchantReturnPolicy hasProductReturnPolicy height importer inProductGroupWithID isAccessoryOrSparePartFor isConsumableFor isFamilyFriendly isOftenBoughtWith isRelatedTo isSimilarTo isVariantOf itemCondition keywords logo manufacturer material mobileUrl model mpn negativeNotes nsn offers pattern positiveNotes productID productionDate purchaseDate recycledContentPercentage releaseDate review reviews size sku slogan specification substanceOfConcern weight width',
    types: 'Product',
  },
  ProductCollection: {
    parents: 'Collection Product',
    properties: 'includesObject',
    types: 'ProductCollection',
  },
  ProductGroup: {
    parents:
      'www_omg_org_spec_Commons_Classifiers_Classifier Product www_omg_org_spec_Commons_Collections_Collection',
    properties: 'hasVariant productGroupID variesBy',
    types: 'ProductGroup',
  },
  ProductModel: {
    parents: 'Product',
    properties: 'isVariantOf predecessorOf successorOf',
    types: 'ProductModel',
  },
  ProductReturnPolicy: {
    parents: 'Thing',
    properties: 'productReturnDays productReturnLink',
    types: 'ProductReturnPolicy',
  },
  ProgramMembership: {
    parents: 'Thing',
    properties:
      'hostingOrganization member members membershipNumber membershipPointsEarned program programName',
    types: 'ProgramMembership',
  },
  PronounceableText: {
    parents: '',
    properties: 'inLanguage phoneticText speechToTextMarkup textValue',
    types: 'PronounceableText',
  },
  Property: {
    parents: 'Thing',
    properties: 'domainIncludes inverseOf rangeIncludes supersededBy',
    types: 'Property',
  },
  PropertyValue: {
    parents: 'Thing',
    properties:
      'maxValue measurementMethod measurementTechnique minValue propertyID unitCode unitText value valueGroup valueReference',
    types: 'PropertyValue',
  },
  PropertyValueSpecification: {
    parents: 'Thing',
    properties:
      'defaultValue maxValue minValue multipleValues readonlyValue stepValue valueMaxLength valueMinLength valueName valuePattern valueRequired',
    types: 'PropertyValueSpecification',
  },
  Protein: { parents: 'BioChemEntity', properties: 'hasBioPolymerSequence', types: 'Protein' },
  PublicationEvent: {
    parents: 'Event',
    properties: 'free publishedBy publishedOn',
    types: 'OnDemandEvent PublicationEvent',
  },
  PublicationIssue: {
    parents: 'CreativeWork',
    properties: 'issueNumber pageEnd pageStart pagination',
    types: 'PublicationIssue',
  },
  PublicationVolume: {
    parents: 'CreativeWork',
    properties: 'pageEnd pageStart pagination volumeNumber',
    types: 'PublicationVolume',
  },
  purl_bioontology_org_ontology_SNOMEDCT_105590001: { parents: '', properties: '', types: '' },
  purl_bioontology_org_ontology_SNOMEDCT_116154003: { parents: '', properties: '', types: '' },
  purl_bioontology_org_ontology_SNOMEDCT_277132007: { parents: '', properties: '', types: '' },
  purl_bioontology_org_ontology_SNOMEDCT_387713003: { parents: '', properties: '', types: '' },
  purl_bioontology_org_ontology_SNOMEDCT_410942007: { parents: '', properties: '', types: '' },
  purl_bioontology_org_ontology_SNOMEDCT_50731006: { parents: '', properties: '', types: '' },
  purl_bioontology_org_ontology_SNOMEDCT_51114001: { parents: '', properties: '', types: '' },
  purl_bioontology_org_ontology_SNOMEDCT_63653004: { parents: '', properties: '', types: '' },
  purl_org_dc_dcmitype_Dataset: { parents: '', properties: '', types: '' },
  purl_org_dc_dcmitype_Event: { parents: '', properties: '', types: '' },
  purl_org_dc_dcmitype_Image: { parents: '', properties: '', types: '' },
  purl_org_dc_dcmitype_Text: { parents: '', properties: '', types: '' },
  purl_org_ontology_bibo_Issue: { parents: '', properties: '', types: '' },
  purl_org_ontology_bibo_Periodical: { parents: '', properties: '', types: '' },
  QualitativeValue: {
    parents: 'Enumeration',
    properties:
      'additionalProperty equal greater greaterOrEqual lesser lesserOrEqual nonEqual valueReference',
    types: 'BedType DriveWheelConfigurationValue QualitativeValue SteeringPositionValue',
  },
  QuantitativeValue: {
    parents: 'Thing',
    properties: 'additionalProperty maxValue minValue unitCode unitText value valueReference',
    types: 'QuantitativeValue',
  },
  QuantitativeValueDistribution: {
    parents: 'Thing',
    properties: 'duration median percentile10 percentile25 percentile75 percentile90',
    types: 'QuantitativeValueDistribution',
  },
  Question: {
    parents: 'Comment',
    properties: 'acceptedAnswer answerCount eduQuestionType parentItem suggestedAnswer',
    types: 'Question',
  },
  Quotation: { parents: 'CreativeWork', properties: 'spokenByCharacter', types: 'Quotation' },
  RadioSeries: {
    parents: 'CreativeWorkSeries',
    properties:
      'actor actors containsSeason director directors episode episodes musicBy numberOfEpisodes numberOfSeasons productionCompany season seasons trailer',
    types: 'RadioSeries',
  },
  Rating: {
    parents: 'Thing',
    properties: 'author bestRating ratingExplanation ratingValue reviewAspect worstRating',
    types: 'EndorsementRating Rating',
  },
  rdfs_org_ns_void_Dataset: { parents: '', properties: '', types: '' },
  RealEstateListing: { parents: 'WebPage', properties: 'datePosted leaseLength', types: 'RealEstateListing' },
  ReceiveAction: { parents: 'TransferAction', properties: 'deliveryMethod sender', types: 'ReceiveAction' },
  Recipe: {
    parents: 'HowTo',
    properties:
      'cookingMethod cookTime ingredients nutrition recipeCategory recipeCuisine recipeIngredient recipeInstructions recipeYield suitableForDiet',
    types: 'Recipe',
  },
  Recommendation: { parents: 'Review', properties: 'category', types: 'Recommendation' },
  ref_gs1_org_voc_CertificationDetails: { parents: '', properties: '', types: '' },
  ref_gs1_org_voc_ContactPoint: { parents: '', properties: '', types: '' },
  ref_gs1_org_voc_Country: { parents: '', properties: '', types: '' },
  ref_gs1_org_voc_Organization: { parents: '', properties: '', types: '' },
  ref_gs1_org_voc_PostalAddress: { parents: '', properties: '', types: '' },
  RentAction: { parents: 'TradeAction', properties: 'landlord realEstateAgent', types: 'RentAction' },
  RentalCarReservation: {
    parents: 'Reservation',
    properties: 'dropoffLocation dropoffTime pickupLocation pickupTime',
    types: 'RentalCarReservation',
  },
  RepaymentSpecification: {
    parents: 'Thing',
    properties:
      'downPayment earlyPrepaymentPenalty loanPaymentAmount loanPaymentFrequency numberOfLoanPayments',
    types: 'RepaymentSpecification',
  },
  ReplaceAction: { parents: 'UpdateAction', properties: 'replacee replacer', types: 'ReplaceAction' },
  ReplyAction: { parents: 'CommunicateAction', properties: 'resultComment', types: 'ReplyAction' },
  Report: { parents: 'Article', properties: 'reportNumber', types: 'Report' },
  Reservation: {
    parents: 'Thing',
    properties:
      'bookingAgent bookingTime broker modifiedTime priceCurrency programMembershipUsed provider reservationFor reservationId reservationStatus reservedTicket totalPrice underName',
    types: 'BoatReservation BusReservation EventReservation Reservation TrainReservation',
  },
  ReservationPackage: { parents: 'Reservation', properties: 'subReservation', types: 'ReservationPackage' },
  Residence: {
    parents: 'Place',
    properties: 'accommodationFloorPlan floorLevel',
    types: 'GatedResidenceCommunity Residence',
  },
  ReturnAction: { parents: 'TransferAction', properties: 'recipient', types: 'ReturnAction' },
  Review: {
    parents: 'CreativeWork',
    properties:
      'associatedClaimReview associatedMediaReview associatedReview itemReviewed negativeNotes positiveNotes reviewAspect reviewBody reviewRating',
    types: 'CriticReview EmployerReview Review UserReview',
  },
  ReviewAction: { parents: 'Action', properties: 'resultReview', types: 'ReviewAction' },
  ReviewNewsArticle: { parents: 'NewsArticle Review', properties: '', types: 'ReviewNewsArticle' },
  Role: { parents: 'Thing', properties: 'endDate namedPosition roleName startDate', types: '' },
  RsvpAction: {
    parents: 'InformAction',
    properties: 'additionalNumberOfGuests comment rsvpResponse',
    types: 'RsvpAction',
  },
  sarif_info_Result: { parents: '', properties: '', types: '' },
  Schedule: {
    parents: 'Thing',
    properties:
      'byDay byMonth byMonthDay byMonthWeek duration endDate endTime exceptDate repeatCount repeatFrequency scheduleTimezone startDate startTime',
    types: 'Schedule',
  },
  ScreeningEvent: {
    parents: 'Event',
    properties: 'subtitleLanguage videoFormat workPresented',
    types: 'ScreeningEvent',
  },
  SearchAction: { parents: 'Action', properties: 'query', types: 'SearchAction' },
  Seat: { parents: 'Thing', properties: 'seatingType seatNumber seatRow seatSection', types: 'Seat' },
  SeekToAction: { parents: 'Action', properties: 'startOffset', types: 'SeekToAction' },
  SellAction: { parents: 'TradeAction', properties: 'buyer warrantyPromise', types: 'SellAction' },
  SendAction: { parents: 'TransferAction', properties: 'deliveryMethod recipient', types: 'SendAction' },
  SequentialArt: { parents: 'Book VisualArtwork', properties: '', types: 'SequentialArt' },
  Service: {
    parents: 'Thing',
    properties:
      'aggregateRating areaServed audience availableChannel award brand broker category hasCertification hasOfferCatalog hoursAvailable isRelatedTo isSimilarTo logo offers produces provider providerMobility review serviceArea serviceAudience serviceOutput serviceType slogan termsOfService',
    types: 'CableOrSatelliteService FoodService Service Taxi TaxiService',
  },
  ServiceChannel: {
    parents: 'Thing',
    properties:
      'availableLanguage processingTime providesService serviceLocation servicePhone servicePostalAddress serviceSmsNumber serviceUrl',
    types: 'ServiceChannel',
  },
  ServicePeriod: { parents: 'Thing', properties: 'businessDays cutoffTime duration', types: 'ServicePeriod' },
  ShippingConditions: {
    parents: 'Thing',
    properties:
      'depth doesNotShip height numItems orderValue seasonalOverride shippingDestination shippingOrigin shippingRate transitTime weight width',
    types: 'ShippingConditions',
  },
  ShippingDeliveryTime: {
    parents: 'Thing',
    properties: 'businessDays cutoffTime handlingTime transitTime',
    types: 'ShippingDeliveryTime',
  },
  ShippingRateSettings: {
    parents: 'Thing',
    properties:
      'doesNotShip freeShippingThreshold isUnlabelledFallback minimumOrderValue orderPercentage shippingDestination shippingLabel shippingRate weightPercentage',
    types: 'ShippingRateSettings',
  },
  ShippingService: {
    parents: 'Thing',
    properties: 'fulfillmentType handlingTime shippingConditions validForMemberTier',
    types: 'ShippingService',
  },
  SingleFamilyResidence: {
    parents: 'House',
    properties: 'numberOfRooms occupancy',
    types: 'SingleFamilyResidence',
  },
  SizeSpecification: {
    parents: 'QualitativeValue',
    properties: 'hasMeasurement sizeGroup sizeSystem suggestedAge suggestedGender suggestedMeasurement',
    types: 'SizeSpecification',
  },
  SkiResort: { parents: 'LocalBusiness LodgingBusiness', properties: '', types: 'SkiResort' },
  SocialMediaPosting: {
    parents: 'Article',
    properties: 'sharedContent',
    types: 'BlogPosting DiscussionForumPosting SocialMediaPosting',
  },
  SoftwareApplication: {
    parents: 'CreativeWork',
    properties:
      'applicationCategory applicationSubCategory applicationSuite availableOnDevice countriesNotSupported countriesSupported device downloadUrl featureList fileSize installUrl memoryRequirements operatingSystem permissions processorRequirements releaseNotes requirements runtimePlatform screenshot softwareAddOn softwareHelp softwareRequirements softwareVersion storageRequirements supportingData',
    types: 'OperatingSystem RuntimePlatform SoftwareApplication',
  },
  SoftwareSourceCode: {
    parents: 'CreativeWork',
    properties:
      'codeRepository codeSampleType programmingLanguage runtime runtimePlatform sampleType targetProduct',
    types: 'SoftwareSourceCode',
  },
  SolveMathAction: { parents: 'Action', properties: 'eduQuestionType', types: 'SolveMathAction' },
  SomeProducts: { parents: 'Product', properties: 'inventoryLevel', types: 'SomeProducts' },
  SpeakableSpecification: {
    parents: 'Thing',
    properties: 'cssSelector xpath',
    types: 'SpeakableSpecification',
  },
  spec_edmcouncil_org_fibo_ontology_BE_Corporations_Corporations_Corporation: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_BE_LegalEntities_CorporateBodies_CooperativeSociety: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_BE_NotForProfitOrganizations_NotForProfitOrganizations_NonGovernmentalOrganization:
    { parents: '', properties: '', types: '' },
  spec_edmcouncil_org_fibo_ontology_FBC_ProductsAndServices_FinancialProductsAndServices_BankAccount: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FBC_ProductsAndServices_FinancialProductsAndServices_PaymentMechanism: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FND_Agreements_Contracts_MutualContractualAgreement: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FND_Arrangements_Documents_Certificate: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FND_Arrangements_Documents_Document: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FND_Arrangements_Documents_LegalDocument: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FND_DatesAndTimes_Occurrences_Occurrence: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FND_Organizations_Organizations_ContactPoint: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FND_Organizations_Organizations_Organization: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FND_Places_Addresses_PostalAddress: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FND_Places_Locations_Municipality: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FND_ProductsAndServices_ProductsAndServices_Offer: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FND_ProductsAndServices_ProductsAndServices_Price: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_FND_ProductsAndServices_ProductsAndServices_Product: {
    parents: '',
    properties: '',
    types: '',
  },
  spec_edmcouncil_org_fibo_ontology_PAY_PaymentServices_PaymentServices_PaymentService: {
    parents: '',
    properties: '',
    types: '',
  },
  SpecialAnnouncement: {
    parents: 'CreativeWork',
    properties:
      'announcementLocation category datePosted diseasePreventionInfo diseaseSpreadStatistics gettingTestedInfo governmentBenefitsInfo newsUpdatesAndGuidelines publicTransportClosuresInfo quarantineGuidelines schoolClosuresInfo travelBans webFeed',
    types: 'SpecialAnnouncement',
  },
  SportsEvent: {
    parents: 'Event',
    properties: 'awayTeam competitor homeTeam referee sport',
    types: 'SportsEvent',
  },
  SportsOrganization: { parents: 'Organization', properties: 'sport', types: 'SportsOrganization' },
  SportsTeam: { parents: 'SportsOrganization', properties: 'athlete coach gender', types: 'SportsTeam' },
  StadiumOrArena: { parents: 'CivicStructure LocalBusiness', properties: '', types: 'StadiumOrArena' },
  StatisticalPopulation: { parents: 'Thing', properties: 'populationType', types: 'StatisticalPopulation' },
  StatisticalVariable: {
    parents: 'ConstraintNode',
    properties:
      'measuredProperty measurementDenominator measurementMethod measurementQualifier measurementTechnique populationType statType',
    types: 'StatisticalVariable',
  },
  StupidType: { parents: 'Thing', properties: 'stupidProperty', types: 'StupidType' },
  Substance: { parents: 'MedicalEntity', properties: 'activeIngredient maximumIntake', types: 'Substance' },
  Suite: { parents: 'Accommodation', properties: 'bed numberOfRooms occupancy', types: 'Suite' },
  SuperficialAnatomy: {
    parents: 'MedicalEntity',
    properties: 'associatedPathophysiology relatedAnatomy relatedCondition relatedTherapy significance',
    types: 'SuperficialAnatomy',
  },
  TaxiReservation: {
    parents: 'Reservation',
    properties: 'partySize pickupLocation pickupTime',
    types: 'TaxiReservation',
  },
  Taxon: { parents: 'Thing', properties: 'childTaxon hasDefinedTerm parentTaxon taxonRank', types: 'Taxon' },
  TechArticle: { parents: 'Article', properties: 'dependencies proficiencyLevel', types: 'TechArticle' },
  TherapeuticProcedure: {
    parents: 'MedicalProcedure',
    properties: 'adverseOutcome doseSchedule drug',
    types: 'PsychologicalTreatment TherapeuticProcedure',
  },
  Thesis: { parents: 'CreativeWork', properties: 'inSupportOf', types: 'Thesis' },
  Thing: {
    parents: '',
    properties:
      'additionalType alternateName description disambiguatingDescription identifier image mainEntityOfPage name owner potentialAction sameAs subjectOf url',
    types: 'ComputerLanguage Intangible Language Series StructuredValue Thing VirtualLocation',
  },
  Ticket: {
    parents: 'Thing',
    properties:
      'dateIssued issuedBy priceCurrency ticketedSeat ticketNumber ticketToken totalPrice underName',
    types: 'Ticket',
  },
  TipAction: { parents: 'TradeAction', properties: 'recipient', types: 'TipAction' },
  TouristAttraction: {
    parents: 'Place',
    properties: 'availableLanguage touristType',
    types: 'TouristAttraction',
  },
  TouristDestination: {
    parents: 'Place',
    properties: 'includesAttraction touristType',
    types: 'TouristDestination',
  },
  TouristTrip: { parents: 'Trip', properties: 'touristType', types: 'TouristTrip' },
  TrackAction: { parents: 'Action', properties: 'deliveryMethod', types: 'TrackAction' },
  TradeAction: {
    parents: 'Action',
    properties: 'price priceCurrency priceSpecification',
    types: 'PreOrderAction QuoteAction TradeAction',
  },
  TrainTrip: {
    parents: 'Trip',
    properties: 'arrivalPlatform arrivalStation departurePlatform departureStation trainName trainNumber',
    types: 'TrainTrip',
  },
  TransferAction: {
    parents: 'Action',
    properties: 'fromLocation toLocation',
    types: 'DownloadAction TakeAction TransferAction',
  },
  TravelAction: { parents: 'MoveAction', properties: 'distance', types: 'TravelAction' },
  Trip: {
    parents: 'Thing',
    properties: 'arrivalTime departureTime itinerary offers partOfTrip provider subTrip tripOrigin',
    types: 'Trip',
  },
  TVClip: { parents: 'Clip', properties: 'partOfTVSeries', types: 'TVClip' },
  TVEpisode: {
    parents: 'Episode',
    properties: 'countryOfOrigin partOfTVSeries subtitleLanguage titleEIDR',
    types: 'TVEpisode',
  },
  TVSeason: {
    parents: 'CreativeWork CreativeWorkSeason',
    properties: 'countryOfOrigin partOfTVSeries titleEIDR',
    types: 'TVSeason',
  },
  TVSeries: {
    parents: 'CreativeWork CreativeWorkSeries',
    properties:
      'actor actors containsSeason countryOfOrigin director directors episode episodes musicBy numberOfEpisodes numberOfSeasons productionCompany season seasons titleEIDR trailer',
    types: 'TVSeries',
  },
  TypeAndQuantityNode: {
    parents: 'Thing',
    properties: 'amountOfThisGood businessFunction typeOfGood unitCode unitText',
    types: 'TypeAndQuantityNode',
  },
  unece_org_vocab_AmountType: { parents: '', properties: '', types: '' },
  unece_org_vocab_BrandName: { parents: '', properties: '', types: '' },
  unece_org_vocab_Country: { parents: '', properties: '', types: '' },
  unece_org_vocab_ElectronicDocument: { parents: '', properties: '', types: '' },
  unece_org_vocab_FinancialCard: { parents: '', properties: '', types: '' },
  unece_org_vocab_GeographicalCoordinate: { parents: '', properties: '', types: '' },
  unece_org_vocab_Invoice: { parents: '', properties: '', types: '' },
  unece_org_vocab_LineTradeAgreement: { parents: '', properties: '', types: '' },
  unece_org_vocab_Offer: { parents: '', properties: '', types: '' },
  unece_org_vocab_Order: { parents: '', properties: '', types: '' },
  unece_org_vocab_PaymentMeans: { parents: '', properties: '', types: '' },
  unece_org_vocab_RequestForQuotation: { parents: '', properties: '', types: '' },
  unece_org_vocab_SpecifiedCertificate: { parents: '', properties: '', types: '' },
  unece_org_vocab_SpecifiedTradeProduct: { parents: '', properties: '', types: '' },
  unece_org_vocab_TradeAddress: { parents: '', properties: '', types: '' },
  unece_org_vocab_TradeProduct: { parents: '', properties: '', types: '' },
  unece_org_vocab_TransportMethod: { parents: '', properties: '', types: '' },
  UnitPriceSpecification: {
    parents: 'PriceSpecification',
    properties:
      'billingDuration billingIncrement billingStart priceComponentType priceType referenceQuantity unitCode unitText',
    types: 'UnitPriceSpecification',
  },
  UpdateAction: {
    parents: 'Action',
    properties: 'collection targetCollection',
    types: 'AddAction DeleteAction UpdateAction',
  },
  UserComments: {
    parents: 'Event',
    properties: 'commentText commentTime creator discusses replyToUrl',
    types: 'UserComments',
  },
  Vehicle: {
    parents: 'Product',
    properties:
      'accelerationTime bodyType callSign cargoVolume dateVehicleFirstRegistered driveWheelConfiguration emissionsCO2 fuelCapacity fuelConsumption fuelEfficiency fuelType knownVehicleDamages meetsEmissionStandard mileageFromOdometer modelDate numberOfAirbags numberOfAxles numberOfDoors numberOfForwardGears numberOfPreviousOwners payload productionDate purchaseDate seatingCapacity speed steeringPosition stupidProperty tongueWeight trailerWeight vehicleConfiguration vehicleEngine vehicleIdentificationNumber vehicleInteriorColor vehicleInteriorType vehicleModelDate vehicleSeatingCapacity vehicleSpecialUsage vehicleTransmission weightTotal wheelbase',
    types: 'Motorcycle MotorizedBicycle Vehicle',
  },
  Vein: { parents: 'AnatomicalStructure', properties: 'drainsTo regionDrained tributary', types: 'Vein' },
  VideoGame: {
    parents: 'Game SoftwareApplication',
    properties:
      'actor actors cheatCode director directors gameEdition gamePlatform gameServer gameTip musicBy playMode trailer',
    types: 'VideoGame',
  },
  VideoGameSeries: {
    parents: 'CreativeWorkSeries',
    properties:
      'actor actors characterAttribute cheatCode containsSeason director directors episode episodes gameItem gameLocation gamePlatform musicBy numberOfEpisodes numberOfPlayers numberOfSeasons playMode productionCompany quest season seasons trailer',
    types: 'VideoGameSeries',
  },
  VideoObject: {
    parents: 'MediaObject',
    properties:
      'actor actors caption director directors embeddedTextCaption musicBy transcript videoFrameSize videoQuality',
    types: 'VideoObject VideoObjectSnapshot',
  },
  VisualArtwork: {
    parents: 'CreativeWork',
    properties:
      'artEdition artform artist artMedium artworkSurface colorist depth height inker letterer penciler surface weight width',
    types: 'CoverArt VisualArtwork',
  },
  VoteAction: { parents: 'ChooseAction', properties: 'candidate', types: 'VoteAction' },
  WarrantyPromise: {
    parents: 'Thing spec_edmcouncil_org_fibo_ontology_FND_Agreements_Contracts_MutualContractualAgreement',
    properties: 'durationOfWarranty warrantyScope',
    types: 'WarrantyPromise',
  },
  WebAPI: { parents: 'Service', properties: 'documentation', types: 'WebAPI' },
  WebApplication: {
    parents: 'SoftwareApplication',
    properties: 'browserRequirements',
    types: 'WebApplication',
  },
  WebPage: {
    parents: 'CreativeWork',
    properties:
      'breadcrumb lastReviewed mainContentOfPage primaryImageOfPage relatedLink reviewedBy significantLink significantLinks speakable specialty',
    types:
      'AboutPage CheckoutPage CollectionPage ContactPage FAQPage ImageGallery ItemPage MediaGallery ProfilePage QAPage SearchResultsPage VideoGallery WebPage',
  },
  WebPageElement: {
    parents: 'CreativeWork',
    properties: 'cssSelector xpath',
    types: 'SiteNavigationElement Table WebPageElement WPAdBlock WPFooter WPHeader WPSideBar',
  },
  WebSite: { parents: 'CreativeWork', properties: 'issn', types: 'WebSite' },
  WinAction: { parents: 'Action', properties: 'loser', types: 'WinAction' },
  WorkBasedProgram: {
    parents: 'EducationalOccupationalProgram',
    properties: 'occupationalCategory trainingSalary',
    types: 'WorkBasedProgram',
  },
  WriteAction: { parents: 'Action', properties: 'inLanguage language', types: 'WriteAction' },
  www_omg_org_spec_Commons_Classifiers_Classifier: { parents: '', properties: '', types: '' },
  www_omg_org_spec_Commons_Collections_Collection: { parents: '', properties: '', types: '' },
  www_omg_org_spec_Commons_DatesAndTimes_Date: { parents: '', properties: '', types: '' },
  www_omg_org_spec_Commons_DatesAndTimes_DateTime: { parents: '', properties: '', types: '' },
  www_omg_org_spec_Commons_DatesAndTimes_Duration: { parents: '', properties: '', types: '' },
  www_omg_org_spec_Commons_GeopoliticalEntities_GeopoliticalEntity: {
    parents: '',
    properties: '',
    types: '',
  },
  www_omg_org_spec_Commons_GeopoliticalEntities_Subdivision: { parents: '', properties: '', types: '' },
  www_omg_org_spec_Commons_Locations_Address: { parents: '', properties: '', types: '' },
  www_omg_org_spec_Commons_Locations_GeographicCoordinate: { parents: '', properties: '', types: '' },
  www_omg_org_spec_Commons_Locations_Location: { parents: '', properties: '', types: '' },
  www_omg_org_spec_LCC_Countries_CountryRepresentation_Continent: { parents: '', properties: '', types: '' },
  www_omg_org_spec_LCC_Countries_CountryRepresentation_Country: { parents: '', properties: '', types: '' },
  www_w3_org_2006_vcard_ns_VCard: { parents: '', properties: '', types: '' },
  www_w3_org_ns_dcat_Catalog: { parents: '', properties: '', types: '' },
  www_w3_org_ns_dcat_Dataset: { parents: '', properties: '', types: '' },
  www_w3_org_ns_dcat_Distribution: { parents: '', properties: '', types: '' },
  www_w3_org_ns_hydra_core_Error: { parents: '', properties: '', types: '' },
  www_w3_org_ns_prov_atTime: { parents: '', properties: '', types: '' },
  www_w3_org_ns_prov_InstantaneousEvent: { parents: '', properties: '', types: '' },
  xmlns_com_foaf_0_1_Person: { parents: '', properties: '', types: '' },
};
