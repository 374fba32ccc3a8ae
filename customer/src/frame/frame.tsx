import { m } from '@dobara/words/messages.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { follow } from '../offline-store/follow.ts'
import { GuestContext } from '../offline-store/guest-context.ts'
import { useGuestData } from '../offline-store/guest-data.ts'
import { NothingYet } from '../offline-store/nothing-yet.tsx'
import { cardShape } from './card-shape.ts'
import { EmptyCard } from './empty-card.tsx'
import { useIsLeaf } from './surface.ts'
import { Tabs } from './tabs.tsx'

/** The frame around every screen of a signed-in guest. The card is aubergine and an approved reward green. */
export function Frame({ path, children }: { path: string; children: ReactNode }) {
  const known = useGuestData()
  const main = useScrollToTop(path)
  const isLeaf = useIsLeaf()
  const surface = isLeaf ? 'on-leaf' : path === '/' ? 'on-aubergine' : ''
  useEffect(follow, [])

  return (
    <div className={`flex grow flex-col sm:flex-col-reverse sm:justify-end ${surface}`}>
      <main ref={main} tabIndex={-1} className={cardShape.main}>
        {known ? <GuestContext value={known}>{children}</GuestContext> : <Empty path={path} />}
      </main>
      <Tabs path={path} isHidden={isLeaf} />
    </div>
  )
}

/** What a screen shows until its data and its code are there. */
export const Empty = ({ path }: { path: string }) =>
  path === '/' ? (
    <EmptyCard />
  ) : (
    <NothingYet title={path === '/places' ? m.tab_places() : undefined} />
  )

/** Scrolls each new screen to its top and moves the focus there, for keyboards and screen readers. */
function useScrollToTop(path: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    main.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [path])
  return main
}
