import type { ComponentProps } from 'react';

interface CsvInputProps extends Omit<ComponentProps<'input'>, 'type' | 'accept' | 'onChange' | 'className'> {
  onChoose: (file: File) => void;
}

/** A field for a CSV file. */
export const CsvInput = ({ onChoose, ...props }: CsvInputProps) => (
  <input
    type="file"
    accept=".csv,.txt,.tsv,text/csv,text/plain"
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      if (file) onChoose(file);
    }}
    className="control py-2"
    {...props}
  />
);
