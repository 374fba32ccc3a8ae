import { type ReactNode, useId } from 'react'
import { Field } from './field.tsx'
import { PinAlert } from './pin-alert.tsx'
import { overPinBoxes, PinBoxes } from './pin-boxes.tsx'
import { digitsOnly, type PinLabel, pinInput } from './pin-input.ts'
import type { TextFieldProps } from './text-field.tsx'

export type { PinLabel } from './pin-input.ts'

type Props = Omit<TextFieldProps, 'type' | 'label'> & {
  label: PinLabel
  /** The form holds these digits, and may empty the field. */
  typed: string
  /** Replaces the label, so that nothing moves */
  alert?: string | null
  afterAlert?: string | null
  wayOn?: ReactNode
  /** The last typed digit also presses the button; pasting and autofill do not. */
  isInRow?: boolean
}

export const BoxedPinField = (props: Props) => {
  const { label, hint, alert = null, afterAlert = null, wayOn, error, ...rest } = props
  const { isLabelHidden = false, className = '', typed, isInRow = false, onChange, ...input } = rest
  const afterId = useId()
  const refused = alert && !error ? <PinAlert {...{ alert, afterAlert, afterId, wayOn }} /> : null
  const above = isInRow ? null : refused
  const field = (
    <Field
      label={label}
      hint={isInRow && refused ? refused : hint}
      error={refused ? '' : error}
      isLabelHidden={isLabelHidden || above !== null}
      className={isInRow ? className : ''}
    >
      {(wiring) => (
        <PinBoxes
          typed={typed.length}
          isRefused={refused !== null || error !== undefined}
          isInRow={isInRow}
        >
          <input
            {...pinInput}
            {...input}
            {...wiring}
            aria-describedby={above && afterAlert ? afterId : wiring['aria-describedby']}
            type="password"
            // The margin keeps the hint above the buttons of a scrolling dialog.
            className={`scroll-mb-44 ${overPinBoxes}`}
            onChange={(event) => {
              const { target, nativeEvent } = event
              digitsOnly(onChange)(event)
              if (isInRow && target.value[3] && (nativeEvent as InputEvent).data?.length === 1)
                target.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
            }}
          />
        </PinBoxes>
      )}
    </Field>
  )
  if (isInRow) return field
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      {above && <p className="text-label">{above}</p>}
      {field}
    </div>
  )
}
