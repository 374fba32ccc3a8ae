import { type ComponentProps, useId } from 'react'
import { Row } from './row.tsx'
import { Switch } from './switch.tsx'

type Props = Omit<ComponentProps<'input'>, 'title'> & {
  title: string
  quiet?: string
}

export function SwitchRow({ title, quiet, ...input }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className="block">
      <Row title={title} quiet={quiet}>
        <Switch {...input} id={id} />
      </Row>
    </label>
  )
}
