import { m } from '@dobara/words/messages.js'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { follow } from '../offline-store/follow.ts'
import { GuestContext } from '../offline-store/guest-context.ts'
import { useGuestData } from '../offline-store/guest-data.ts'
import { newMessages } from '../offline-store/new-messages.ts'
import { NothingYet } from '../offline-store/nothing-yet.tsx'
import { cardShape } from './card-shape.ts'
import { EmptyCard } from './empty-card.tsx'
import { useIsLeaf } from './surface.ts'
import { Tabs } from './tabs.tsx'

export function Frame({ path, children }: { path: string; children: ReactNode }) {
  const known = useGuestData()
  const main = useScrollToTop(path)
  const isLeaf = useIsLeaf()
  const surface = isLeaf ? 'on-leaf' : path === '/' ? 'on-aubergine' : ''
  useEffect(follow, [])
  useEffect(countLater, [])

  return (
    <div className={`flex grow flex-col sm:flex-col-reverse sm:justify-end ${surface}`}>
      <main ref={main} tabIndex={-1} className={cardShape.main}>
        {known ? <GuestContext value={known}>{children}</GuestContext> : <Empty path={path} />}
      </main>
      <Tabs path={path} isHidden={isLeaf} />
    </div>
  )
}

const countAfterMs = 3_000

/** Counts new messages long after the first screen. */
function countLater(): () => void {
  let stop = () => {}
  const count = async () => {
    stop = (await import('../offline-store/count-new.ts')).countNew()
  }
  const timer = setTimeout(() => count().catch(console.warn), countAfterMs)
  return () => {
    clearTimeout(timer)
    stop()
    newMessages.write(0)
  }
}

export const Empty = ({ path }: { path: string }) =>
  path === '/' ? (
    <EmptyCard />
  ) : (
    <NothingYet title={path === '/places' ? m.tab_places() : undefined} />
  )

/** Moves the focus to each new screen. A restaurant's page keeps its scrolling during a claim. */
function useScrollToTop(path: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef({ path, top: 0 })
  const before = useRef({ path: '', top: 0 })
  useEffect(() => {
    const note = () => {
      shown.current.top = scrollY
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  // The screen's own effects come later, and may show another part.
  useLayoutEffect(() => {
    const left = shown.current
    if (left.path === path) return
    const isBack = left.path.startsWith('/claims/') && before.current.path === path
    const top = isBack ? before.current.top : 0
    before.current = left
    shown.current = { path, top }
    main.current?.focus({ preventScroll: true })
    scrollTo(0, top)
  }, [path])
  return main
}
