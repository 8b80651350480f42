import { Credentials } from '@/components/site/lists/credentials';
import { People } from '@/components/site/lists/people';
import { AllReviews } from '@/components/site/lists/reviews';
import { RoofSheets } from '@/components/site/lists/roof-sheets';
import {
  sampleCertificates,
  sampleJobs,
  sampleLicenses,
  samplePeople,
  sampleReviewCounts,
  sampleReviews,
} from './sample-lists';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

/** The public places of the owner's lists, full, without photos, which a database has. */
export function ListSection() {
  return (
    <StyleguideSection {...chapter('lists')}>
      <Specimen label="People without photos">
        <People people={samplePeople(false)} />
      </Specimen>
      <Specimen label="Jobs without photos">
        <RoofSheets jobs={sampleJobs(false)} />
      </Specimen>
      <Specimen label="Reviews">
        <AllReviews reviews={sampleReviews} counts={sampleReviewCounts} />
      </Specimen>
      <Specimen label="Licenses and certificates">
        <Credentials licenses={sampleLicenses} certificates={sampleCertificates} />
      </Specimen>
    </StyleguideSection>
  );
}
