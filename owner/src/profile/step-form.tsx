import { Button } from '@dobara/ui/button'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { focusOnArrival } from '@dobara/web/screen/focus-on-arrival.ts'
import { m } from '@dobara/words/messages.js'
import type { KeyboardEvent, ReactNode } from 'react'

type Props = {
  title: string
  lead?: string
  submit?: string
  waiting?: string | false
  onChange: () => void
  onSubmit: (event: React.FormEvent) => void
  onBack?: (() => void) | undefined
  children: ReactNode
}

export const StepForm = (props: Props) => {
  const { title, lead, submit = m.next(), waiting, onChange, onSubmit, onBack, children } = props
  return (
    <form
      noValidate
      data-step
      // On a low screen a mistake hides the lead, so that the button stays in sight.
      className="grid gap-4.5 max-sm:short:has-aria-invalid:[&_h2+p]:hidden sm:gap-5 lg:short:gap-3"
      onChange={onChange}
      onSubmit={onSubmit}
      onKeyDown={toNextField}
    >
      <title>{`${title} · ${m.profile_title()} · Dobara`}</title>
      <div className="grid gap-1">
        <h2 ref={focusOnArrival} tabIndex={-1} className="display text-title outline-none">
          {title}
        </h2>
        {lead && <p className="text-quiet">{lead}</p>}
      </div>
      {children}
      <div className="flex flex-wrap-reverse gap-2.5 pt-1 lg:short:sticky lg:short:over-more lg:short:bottom-0 lg:short:border-t lg:short:border-line lg:short:bg-paper lg:short:py-3">
        {onBack && (
          <Button look="quiet" className="max-sm:grow" onClick={onBack}>
            {m.back()}
          </Button>
        )}
        <Button type="submit" className="grow-[4] sm:grow-0 sm:px-12" waiting={waiting}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** Enter goes to the next field, or from the field `last` to the next step. */
export const withEnterKey =
  <Name extends string, Rest extends unknown[]>(
    field: (name: Name, ...rest: Rest) => FieldWire,
    last?: NoInfer<Name>,
  ) =>
  (name: Name, ...rest: Rest) =>
    ({ ...field(name, ...rest), enterKeyHint: name === last ? 'go' : 'next' }) as const

/** Some keyboards send Enter for `next`, which would submit the form. */
function toNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (target.enterKeyHint !== 'next') return
  event.preventDefault()
  const fields = [...event.currentTarget.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  )
  fields[fields.indexOf(target) + 1]?.focus()
}
