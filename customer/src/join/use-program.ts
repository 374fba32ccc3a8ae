import { getProgram } from '@dobara/contract/calls/restaurants'
import type { Answer } from '@dobara/contract/typed-call'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { isRefused } from '@dobara/web/client/refused.ts'
import { useEffect, useState } from 'react'

export type Program = Answer<typeof getProgram>

interface Found {
  program?: Program
  failure?: Error
}

/** Fetches the program behind a poster's code, again until the server answers. */
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
