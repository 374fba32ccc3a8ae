import { SelectField } from '@dobara/ui/select-field'
import { m } from '@dobara/words/messages.js'
import type { Columns } from './reading/find-columns.ts'
import type { Opened } from './reading/open-list.ts'

type Props = {
  content: Opened
  columns: Columns
  onChoose: (columns: Columns) => void
}

export const ColumnFields = ({ content, columns, onChoose }: Props) => (
  <div className="grid gap-4 xl:grid-cols-2">
    <ColumnField
      label={m.import_column_phone()}
      hint={otherNumbers(content, columns.phone)}
      content={content}
      chosen={columns.phone}
      onChoose={(phone) =>
        onChoose({ phone, points: columns.points === phone ? null : columns.points })
      }
    />
    <ColumnField
      label={m.import_column_points()}
      content={content}
      chosen={columns.points}
      onChoose={(points) =>
        onChoose({ phone: columns.phone === points ? null : columns.phone, points })
      }
    />
  </div>
)

function otherNumbers({ phones, columns }: Opened, chosen: number | null): string | undefined {
  const others = phones.filter((column) => column !== chosen)
  if (chosen === null || others.length === 0) return undefined
  const names = others.map((column) => columns[column]?.heading || letterOf(column))
  return m.import_other_numbers({ columns: names.join(', ') })
}

type FieldProps = {
  label: string
  hint?: string
  content: Opened
  chosen: number | null
  onChoose: (column: number | null) => void
}

const ColumnField = ({ label, hint, content, chosen, onChoose }: FieldProps) => (
  <SelectField
    label={label}
    hint={hint}
    value={chosen ?? ''}
    onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
  >
    <option value="">{m.import_column_none()}</option>
    {content.columns.map((column, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
      <option key={place} value={place}>
        {columnName(column, place)}
      </option>
    ))}
  </SelectField>
)

function columnName({ heading, example }: Opened['columns'][number], place: number): string {
  const letter = letterOf(place)
  if (heading && example) return m.import_column_named({ heading, example })
  if (heading) return heading
  return example ? m.import_column_letter({ letter, example }) : m.import_column_empty({ letter })
}

/** A column's name in Excel: A for 0, AA for 26 */
const letterOf = (place: number): string =>
  (place < 26 ? '' : letterOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))
