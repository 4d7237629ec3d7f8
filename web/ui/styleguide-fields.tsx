import { CheckboxField } from './checkbox-field.tsx';
import { SelectField } from './select-field.tsx';
import { Specimen } from './styleguide-specimen.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

export function StyleguideFields() {
  return (
    <div className="grid gap-x-12 md:grid-cols-2 lg:grid-cols-3">
      <Specimen name="Text">
        <TextField label="River" placeholder="As on the map" />
      </Specimen>
      <Specimen name="Text with a hint">
        <TextField label="Length" hint="In miles, from source to mouth." />
      </Specimen>
      <Specimen name="Text with an error">
        <TextField label="Depth" defaultValue="deep" error="Depth is a number" />
      </Specimen>
      <Specimen name="Text that may stay empty">
        <TextField label="Local name" isOptional />
      </Specimen>
      <Specimen name="Text, disabled">
        <TextField label="Country" defaultValue="Cannot be changed here" disabled />
      </Specimen>
      <Specimen name="One of a list">
        <SelectField label="Bank" defaultValue="left">
          <option value="left">Left bank</option>
          <option value="right">Right bank</option>
        </SelectField>
      </Specimen>
      <Specimen name="One of a list, with an error">
        <SelectField label="Season" error="Season is required" defaultValue="">
          <option value="">Choose one</option>
          <option value="flood">Flood</option>
          <option value="drought">Drought</option>
        </SelectField>
      </Specimen>
      <Specimen name="Longer text">
        <TextArea label="What you saw" rows={3} hint="As long as you like." />
      </Specimen>
      <Specimen name="Longer text, with an error">
        <TextArea label="What you heard" rows={3} error="What you heard is required" />
      </Specimen>
      <Specimen name="Checkbox">
        <CheckboxField label="I have been there" defaultChecked />
      </Specimen>
      <Specimen name="Checkbox, with an error">
        <CheckboxField label="I looked both ways" error="Please look both ways" />
      </Specimen>
      <Specimen name="Checkbox, disabled">
        <CheckboxField label="I swam across" disabled />
      </Specimen>
    </div>
  );
}
