import { SelectField } from '@dobara/ui/select-field'
import { m } from '@dobara/words/messages.js'
import type { ComponentProps } from 'react'
import type { Outlet } from '../api/outlets.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'label'> & {
  outlets: Outlet[]
  withAll?: boolean
}

export const OutletField = ({ outlets, withAll, ...select }: Props) =>
  outlets.length > 0 && (
    <SelectField label={m.outlet()} {...select}>
      {withAll && <option value="">{m.outlet_all()}</option>}
      {outlets.map(({ outletId, name }) => (
        <option key={outletId} value={outletId}>
          {name}
        </option>
      ))}
    </SelectField>
  )
