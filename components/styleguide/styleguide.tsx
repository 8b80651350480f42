import type { Lead } from '@/lib/leads/schema';
import { ButtonSection } from './button-section';
import { ColorSection } from './color-section';
import { DialogSection } from './dialog-section';
import { DrawingSection } from './drawing-section';
import { FieldSection } from './field-section';
import { LinkSection } from './link-section';
import { ListSection } from './list-section';
import { RidgeSection } from './ridge-section';
import { SkeletonSection } from './skeleton-section';
import { StatusSection } from './status-section';
import { StyleguideIndex } from './styleguide-index';
import { TableSection } from './table-section';
import type { ThemeTokens } from './theme-tokens';
import { ToastSection } from './toast-section';
import { TypeSection } from './type-section';

interface StyleguideProps {
  tokens: ThemeTokens;
  leads: Lead[];
}

/** The styleguide: every component in every state, by chapter. */
export function Styleguide({ tokens, leads }: StyleguideProps) {
  return (
    <div className="wrap mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="self-start lg:sticky lg:top-6">
        <StyleguideIndex />
      </div>
      <div className="min-w-0">
        <ColorSection day={tokens.day} night={tokens.night} />
        <TypeSection sizes={tokens.sizes} />
        <ButtonSection />
        <LinkSection />
        <FieldSection />
        <DialogSection />
        <ToastSection />
        <SkeletonSection />
        <StatusSection />
        <TableSection leads={leads} />
        <RidgeSection />
        <DrawingSection />
        <ListSection />
      </div>
    </div>
  );
}
