import type { Answer } from '@dobara/contract/endpoint'
import { getProgram } from '@dobara/contract/restaurants'
import { isRefused } from '@dobara/web/api/refused.ts'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { useEffect, useState } from 'react'

export type Program = Answer<typeof getProgram>

interface Found {
  program?: Program
  failure?: Error
}

/** The program behind a poster's code, asked for until somebody answers. */
export function useProgram(resId: string): Found {
  const [found, setFound] = useState<Found>({})
  useEffect(() => {
    const leaving = new AbortController()
    setFound({})
    untilAnswered(getProgram, { params: { resId } }, leaving.signal).then(
      (program) => setFound({ program }),
      (failure) => isRefused(failure) && setFound({ failure }),
    )
    return () => leaving.abort()
  }, [resId])
  return found
}
