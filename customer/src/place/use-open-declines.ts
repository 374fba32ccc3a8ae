import { useEffect } from 'react'
import { useGuest } from '../offline-store/guest-context.ts'
import { keepOpenedDeclines } from '../offline-store/guest-data.ts'
import { newDeclines } from '../offline-store/new-declines.ts'

const mostKept = 200

export function useOpenDeclines(resId: string): void {
  const guest = useGuest()
  const { openedDeclines } = guest
  const ids = newDeclines(guest)
    .filter((request) => request.resId === resId)
    .map(({ requestId }) => requestId)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: notes each new decline once
  useEffect(() => {
    if (ids) keepOpenedDeclines([...ids.split(','), ...openedDeclines].slice(0, mostKept))
  }, [ids])
}
