import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { inOwnLanguage, loadSentences } from './language/sentences.ts'

/**
 * One field held to the contract's schema, without the form library: where one field is all there
 * is, the library would weigh an eighth of the page.
 */
export function useChecked<Read>(
  schema: z.ZodMiniType<Read, string>,
  onRead: (value: Read) => void,
  /** What is wrong with it already, when it is shown. */
  firstError?: string | null,
) {
  const [error, setError] = useState(firstError ?? undefined)
  useEffect(() => void loadSentences(), [])
  return {
    error,
    forget: () => setError(undefined),
    /** Whether it was right, and so handed on. */
    check: (typed: string): boolean => {
      const read = schema.safeParse(typed)
      if (read.success) onRead(read.data)
      else setError(inOwnLanguage(read.error.issues[0]?.message ?? ''))
      return read.success
    },
  }
}
