import { type ReactNode, useEffect, useRef } from 'react'
import { follow } from '../known/follow.ts'
import { useKnown } from '../known/known.ts'
import { KnownHere } from './known-here.ts'
import { NothingYet } from './nothing-yet.tsx'
import { Tabs } from './tabs.tsx'

/** What every screen of a guest has around it. The card is a surface of its own. */
export function Frame({ path, children }: { path: string; children: ReactNode }) {
  const known = useKnown()
  const main = useBeginning(path)
  const isCard = path === '/'
  useEffect(follow, [])

  return (
    <div
      className={`flex grow flex-col sm:flex-col-reverse sm:justify-end ${isCard ? 'on-aubergine' : ''}`}
    >
      <main
        ref={main}
        tabIndex={-1}
        className="mx-auto flex w-full max-w-124 grow flex-col px-5 pb-5 outline-none sm:px-8 sm:pb-10"
      >
        {known ? <KnownHere value={known}>{children}</KnownHere> : <NothingYet />}
      </main>
      <Tabs path={path} />
    </div>
  )
}

/** Another screen begins at its top, also for the keyboard and for screen readers. */
function useBeginning(path: string) {
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
