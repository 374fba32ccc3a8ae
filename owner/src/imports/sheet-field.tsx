import { SelectField } from '@dobara/ui/select-field'
import { m } from '@dobara/words/messages.js'
import type { Opened } from './reading/open-list.ts'

type Props = { content: Opened; onChoose: (sheet: number) => void }

export const SheetField = ({ content: { sheets, sheet }, onChoose }: Props) =>
  sheets.length > 1 && (
    <SelectField
      label={m.import_sheet()}
      hint={m.import_sheet_hint()}
      value={sheet}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {sheets.map(({ name, isHidden }, place) => (
        <option key={name} value={place}>
          {isHidden ? m.import_sheet_hidden({ name }) : name}
        </option>
      ))}
    </SelectField>
  )
