import { Row } from '@dobara/ui/row'
import { Switch } from '@dobara/ui/switch'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'title'> & { title: string; quiet: string }

/** A row of a list that is a switch as a whole. */
export const SwitchRow = ({ title, quiet, ...input }: Props) => (
  <label className="block">
    <Row title={title} quiet={quiet}>
      <Switch {...input} />
    </Row>
  </label>
)
