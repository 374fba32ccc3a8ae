import { noteClaimShown } from '@dobara/contract/calls/reward-claims'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { useEffect } from 'react'

export function useNoteShown(rewardId: string): void {
  useEffect(() => {
    const leaving = new AbortController()
    const seen = new AbortController()
    const note = () => {
      if (document.visibilityState !== 'visible') return
      seen.abort()
      untilAnswered(noteClaimShown, { body: { rewardId } }, leaving.signal).catch(
        (failure) => leaving.signal.aborted || console.error(failure),
      )
    }
    document.addEventListener('visibilitychange', note, seen)
    note()
    return () => {
      leaving.abort()
      seen.abort()
    }
  }, [rewardId])
}
