import { Row } from '@dobara/ui/row'
import { Switch } from '@dobara/ui/switch'
import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'title'> & {
  title: string
  quiet: string
  /** On a wide screen the switch stands before its words, so that it is near to them. */
  isBefore?: boolean
}

/** A row of a list that is a switch as a whole. */
export function SwitchRow({ title, quiet, isBefore = false, ...input }: Props) {
  const id = useId()
  return (
    <label htmlFor={id} className="block">
      <Row title={title} quiet={quiet}>
        <span className={`grid shrink-0 ${isBefore ? 'sm:order-first' : ''}`}>
          <Switch {...input} id={id} />
        </span>
      </Row>
    </label>
  )
}
