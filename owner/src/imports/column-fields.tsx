import { SelectField } from '@dobara/ui/select-field'
import { m } from '@dobara/words/messages.js'
import type { Columns } from './reading/find-columns.ts'
import type { Opened } from './reading/open-list.ts'

type Props = {
  opened: Opened
  columns: Columns
  onChoose: (columns: Columns) => void
}

/** The columns of the numbers and the points, as they were recognised, to be put right by hand. */
export const ColumnFields = ({ opened, columns, onChoose }: Props) => (
  <div className="grid gap-4 xl:grid-cols-2">
    <ColumnField
      label={m.import_column_phone()}
      opened={opened}
      chosen={columns.phone}
      onChoose={(phone) =>
        onChoose({ phone, points: columns.points === phone ? null : columns.points })
      }
    />
    <ColumnField
      label={m.import_column_points()}
      opened={opened}
      chosen={columns.points}
      onChoose={(points) =>
        onChoose({ phone: columns.phone === points ? null : columns.phone, points })
      }
    />
  </div>
)

type FieldProps = {
  label: string
  opened: Opened
  chosen: number | null
  onChoose: (column: number | null) => void
}

const ColumnField = ({ label, opened, chosen, onChoose }: FieldProps) => (
  <SelectField
    label={label}
    value={chosen ?? ''}
    onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
  >
    <option value="">{m.import_column_none()}</option>
    {opened.columns.map((column, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
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

/** As Excel names the column: A for 0, AA for 26. */
const letterOf = (place: number): string =>
  (place < 26 ? '' : letterOf(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))
