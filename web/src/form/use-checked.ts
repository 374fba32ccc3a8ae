import type { FieldCode } from '@dobara/contract/failures/field-failures'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useFieldText } from '../failures/failure-text.ts'

/** Works without the form library, which would be an eighth of such a page */
export function useChecked<Read>(
  schema: z.ZodMiniType<Read, string>,
  onRead: (value: Read) => void,
  firstError?: string | null,
) {
  const [wrong, setWrong] = useState<FieldCode | null>(null)
  const [first, setFirst] = useState(firstError ?? undefined)
  const fieldText = useFieldText()
  const forget = () => {
    setWrong(null)
    setFirst(undefined)
  }
  return {
    code: wrong,
    error: wrong ? fieldText({ code: wrong }) : first,
    forget,
    check: (typed: string): boolean => {
      const read = schema.safeParse(typed)
      if (read.success) onRead(read.data)
      else setWrong((read.error.issues[0]?.message ?? 'not_valid') as FieldCode)
      return read.success
    },
  }
}
