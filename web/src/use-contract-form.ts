import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { inOwnLanguage, loadSentences } from './language/sentences.ts'

type Options<Typed> = {
  defaultValues: DefaultValues<Typed>
  /** What the server refused, by field: shown beside it, the first one gets the focus. */
  fieldErrors?: Record<string, string>
  /** Where it stands right above the fields: what it says is not said again beside one, only marked. */
  alert?: string | null
}

/** What a field component needs to belong to a form. */
export type FieldWire = UseFormRegisterReturn & { error: string | undefined }

/** A form held to the contract's schema: what the server would refuse is said beside the field. */
export function useContractForm<Typed extends FieldValues, Read>(
  schema: z.ZodMiniType<Read, Typed>,
  { defaultValues, fieldErrors = none, alert = null }: Options<Typed>,
) {
  const form = useForm<Typed, unknown, Read>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
  })
  const { errors } = form.formState
  const { getValues, setError, setFocus } = form
  useEffect(() => void loadSentences(), [])

  useEffect(() => {
    const refused = Object.entries(fieldErrors).filter(([name]) => name in getValues()) as [
      Path<Typed>,
      string,
    ][]
    for (const [name, message] of refused) setError(name, { message })
    if (refused[0]) setFocus(refused[0][0])
  }, [fieldErrors, getValues, setError, setFocus])

  const wire = (name: Path<Typed>, isNumber: boolean): FieldWire => {
    const message = errors[name]?.message
    const error = typeof message === 'string' ? inOwnLanguage(message) : undefined
    return {
      ...form.register(name, isNumber ? { valueAsNumber: true } : {}),
      error: error === alert ? '' : error,
    }
  }
  return {
    ...form,
    /** What ties a field component to the form, by the field's name in the contract. */
    field: (name: Path<Typed>) => wire(name, false),
    numberField: (name: Path<Typed>) => wire(name, true),
  }
}

const none: Record<string, string> = {}
