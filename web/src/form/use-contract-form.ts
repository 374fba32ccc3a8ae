import type { Refusal } from '@dobara/contract/client/client'
import type { FieldCode, FieldFailure } from '@dobara/contract/failures/field-failures'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { useFieldText } from '../failures/failure-text.ts'

type Options<Typed> = {
  defaultValues: DefaultValues<Typed>
  /** The first field that the refusal names gets the focus. */
  refusal?: Refusal | null
  /** A field with the same sentence is only marked as invalid. */
  alert?: string | null
  /** Faults of saved values, shown until a person types new values */
  faults?: Partial<Record<string, FieldCode>> | undefined
}

export type FieldWire = UseFormRegisterReturn & { error: string | undefined }

export function useContractForm<Typed extends FieldValues, Read>(
  schema: z.ZodMiniType<Read, Typed>,
  { defaultValues, refusal = null, alert = null, faults = {} }: Options<Typed>,
) {
  const form = useForm<Typed, unknown, Read>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    shouldFocusError: false,
  })
  const { errors, submitCount } = form.formState
  const { getValues, setError, setFocus } = form
  const fieldText = useFieldText()

  useEffect(() => {
    const names = Object.keys(fieldsOf(refusal)).filter((name) => name in getValues())
    for (const name of names as Path<Typed>[])
      setError(name, { type: refused, message: fieldsOf(refusal)[name]?.code ?? 'not_valid' })
    if (!names[0]) return
    setFocus(names[0] as Path<Typed>)
    bringIntoSight(document.activeElement)
  }, [refusal, getValues, setError, setFocus])

  // The last message may lie below the earlier end of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each submission
  useEffect(() => {
    if (document.activeElement?.ariaInvalid === 'true') bringIntoSight(document.activeElement)
  }, [submitCount])

  const textOf = (name: string, { type, message }: { type?: unknown; message?: unknown }) => {
    const isRefused = type === refused
    const failure = isRefused ? fieldsOf(refusal)[name] : undefined
    return fieldText(
      failure ?? { code: message as FieldCode },
      isRefused ? refusal?.fields[name] : undefined,
    )
  }

  const wire = (name: Path<Typed>, options: RegisterOptions<Typed> = {}): FieldWire => {
    const wrong = errors[name]
    const isTyped = form.getFieldState(name, form.formState).isDirty
    const fault = isTyped ? undefined : faults[name]
    const error = wrong ? textOf(name, wrong) : fault && fieldText({ code: fault })
    return {
      ...form.register(name, options),
      error: error === alert ? '' : error,
    }
  }
  const handleSubmit: typeof form.handleSubmit = (send, tell = focusFirst) =>
    form.handleSubmit(send, tell)
  return {
    ...form,
    /** If the input is invalid, focuses the first invalid field and scrolls to it. */
    handleSubmit,
    field: (name: Path<Typed>) => wire(name),
    /** A change also checks the fields that `checkedWith` names. */
    numberField: (name: Path<Typed>, checkedWith: Path<Typed>[] = []) =>
      wire(name, { valueAsNumber: true, deps: checkedWith }),
  }
}

const refused = 'refused'

const fieldsOf = (refusal: Refusal | null): Record<string, FieldFailure> =>
  refusal?.details && 'fields' in refusal.details ? refusal.details.fields : {}

function focusFirst(wrong: FieldErrors) {
  const fields = Object.values(wrong).flatMap((error) =>
    error && 'ref' in error && error.ref instanceof HTMLElement ? [error.ref] : [],
  )
  const isBefore = (a: Node, b: Node) =>
    a.compareDocumentPosition(b) & a.DOCUMENT_POSITION_FOLLOWING
  const first = fields.reduce<HTMLElement | null>(
    (found, field) => (found && isBefore(found, field) ? found : field),
    null,
  )
  first?.focus()
  bringIntoSight(first)
}

/** Focusing scrolls only to the screen's edge, and in WebKit not even there. */
const bringIntoSight = (field: Element | null) => field?.scrollIntoView({ block: 'center' })
