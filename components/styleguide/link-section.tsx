import { ringed } from './button-section';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

/** Links in text, focused, and on a dark background. */
export function LinkSection() {
  return (
    <StyleguideSection {...chapter('links')}>
      <div className="grid gap-8 md:grid-cols-3">
        <Specimen label="In a sentence">
          <p className="text-body">
            The panels carry a{' '}
            <a href="#links" className="link">
              25-year warranty
            </a>{' '}
            on their output.
          </p>
        </Specimen>
        <Specimen label="Focused">
          <a href="#links" className={`link ${ringed}`}>
            25-year warranty
          </a>
        </Specimen>
        <Specimen label="On an inverse surface" isOnInverse>
          <a href="#links" className="underline decoration-accent underline-offset-4">
            All towns we serve
          </a>
        </Specimen>
      </div>
    </StyleguideSection>
  );
}
