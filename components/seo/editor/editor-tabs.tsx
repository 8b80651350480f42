import { TabPanel, Tabs } from '@/components/ui/tabs';
import { AdvancedTab } from './advanced-tab';
import { BasicTab } from './basic-tab';
import { ContentTab } from './content-tab';
import { type TabName, tabs } from './form-values';
import type { SeoEditorModel } from './use-seo-editor';

/** The three tabs; a tab with invalid fields is marked. */
export function EditorTabs({ editor }: { editor: SeoEditorModel }) {
  const { errors } = editor.form.formState;
  const named = tabs.map(({ value, name, fields }) => ({
    value,
    name: fields.some((field) => errors[field]) ? (
      <>
        {name}
        <span className="size-2 rounded-full bg-danger forced-colors:border" />
        <span className="sr-only">: needs fixing</span>
      </>
    ) : (
      name
    ),
  }));
  return (
    <Tabs
      label="SEO settings"
      value={editor.tab}
      onValueChange={(value) => editor.setTab(value as TabName)}
      tabs={named}
      className="flex flex-1 flex-col"
    >
      <TabPanel value="basic" className={panel}>
        <BasicTab editor={editor} />
      </TabPanel>
      <TabPanel value="content" className={panel}>
        <ContentTab editor={editor} />
      </TabPanel>
      <TabPanel value="advanced" className={panel}>
        <AdvancedTab editor={editor} />
      </TabPanel>
    </Tabs>
  );
}

const panel = 'flex-1 px-5 py-6 sm:px-8';
