import { Badge } from '@dobara/ui/badge'
import { BarPlace, BottomBar, barPlace } from '@dobara/ui/bottom-bar'
import { Bag, More, Shop, TickedPlate } from '@dobara/ui/place-glyphs'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCounterInfo } from '../api/restaurant.ts'
import { BackToList } from '../dashboard/back-to-list.tsx'
import { usePending } from '../dashboard/live-document.ts'
import { useCounterState } from '../dashboard/use-counter-state.ts'
import { useRestaurantDocument } from '../dashboard/use-restaurant-document.ts'
import { useOpenedGuest } from '../guests/opened-guest.ts'
import { counterPhonePath } from '../session/where-to.ts'
import { AboutPhone } from './about-phone.tsx'
import { ForManager } from './for-manager.tsx'
import { managerPages } from './manager-pages.ts'
import { Activity, ApproveRewards, GiveOnline, GivePoints, Guests } from './parts.ts'

const headingLook = 'display truncate -mb-1 pt-1.5 pb-1 text-heading'

export function PhoneFrame() {
  const { part, cusId } = useParams()
  const isConnected = useRestaurantDocument()
  const counterState = useCounterState()
  const pending = usePending()
  const info = useCounterInfo().data
  const [isAbout, setAbout] = useState(false)
  const places = [
    { path: counterPhonePath, glyph: Shop, name: m.nav_in_store(), count: 0, isHere: !part },
    {
      path: `${counterPhonePath}/online`,
      glyph: Bag,
      name: m.nav_online(),
      count: pending.requests,
      isHere: part === 'online',
    },
    {
      path: `${counterPhonePath}/approve`,
      glyph: TickedPlate,
      name: m.nav_approve(),
      count: pending.claims,
      isHere: part === 'approve',
    },
  ]
  const managerPage = managerPageOf(part)
  if (managerPage)
    for (const { path, glyph, name, part: at } of managerPages)
      places.push({ path, glyph, name: name(), count: 0, isHere: part === at })
  const titles: Record<string, string> = {
    online: inUnit(m.online_title()),
    approve: m.approve_title(),
  }
  const opened = useOpenedGuest()
  const title = managerPage?.title() ?? titles[part ?? ''] ?? inUnit(m.in_store_title())
  return (
    <div data-with-bar className="flex grow flex-col beside:has-data-fits:min-h-0">
      <title>{`${title} · Dobara`}</title>
      <div
        className={`mx-auto flex w-full max-w-5xl grow flex-col px-4.5 sm:px-8 lg:px-11 ${counterState ? 'pb-2 max-md:short:pb-1 [--spacing:4px] beside:min-h-0 beside:pb-4 beside:short:pb-2' : 'pb-8'}`}
      >
        <header className="flex min-h-[60px] shrink-0 items-center gap-4 pb-1 md:tall:pt-3 md:tall:pb-3 lg:tall:pt-6">
          {managerPage && cusId && <BackToList to={managerPage.path} name={m.guest_back()} />}
          <div className="min-w-0 grow leading-tight">
            <h1 className={`${headingLook} ${opened ? 'max-md:sr-only' : ''}`}>{title}</h1>
            {opened && (
              <h2 className={`${headingLook} md:hidden`}>
                <bdi>{opened}</bdi>
              </h2>
            )}
            <p className="truncate text-label leading-[1.15] text-quiet">
              {isConnected
                ? [info?.device?.name, info?.program.restaurantName].filter(Boolean).join(' · ')
                : m.connecting_state()}
            </p>
          </div>
          <nav aria-label={m.menu_label()} className="flex gap-1 max-lg:hidden">
            {places.map(({ path, name, count, isHere }) => (
              <Link
                key={path}
                to={path}
                aria-current={isHere ? 'page' : undefined}
                className="relative flex min-h-12 items-center gap-2 rounded-field px-3 font-semibold text-quiet hover:bg-act/6 aria-[current]:text-act before:absolute before:inset-x-3 before:bottom-1 aria-[current]:before:h-[3px] before:rounded-full before:bg-act before:content-['']"
              >
                {name}
                {count > 0 && (
                  <Badge>
                    {count}
                    <span className="sr-only"> {m.waiting_count()}</span>
                  </Badge>
                )}
              </Link>
            ))}
          </nav>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={m.about_phone()}
            onClick={() => setAbout(true)}
            className="-mr-2.5 lg:mr-0 grid size-12 shrink-0 place-items-center rounded-field"
          >
            <More className="size-7" />
          </button>
        </header>
        <main className={`flex flex-col ${counterState ? 'grow beside:min-h-0' : 'pt-2'}`}>
          <Part of={part} />
        </main>
      </div>
      <div
        className={`sticky bottom-0 z-10 off-keyboard max-[16rem]:hidden sideways:hidden lg:hidden ${counterState === 'with-guest' ? 'invisible' : ''}`}
      >
        <BottomBar label={m.bar_label()}>
          {places.map(({ path, isHere, ...place }) => (
            <Link
              key={path}
              to={path}
              aria-current={isHere ? 'page' : undefined}
              className={barPlace}
            >
              <BarPlace {...place} countLabel={m.waiting_count()} />
            </Link>
          ))}
        </BottomBar>
      </div>
      <AboutPhone isOpen={isAbout} onClose={() => setAbout(false)} />
    </div>
  )
}

const managerPageOf = (part: string | undefined) => managerPages.find((page) => page.part === part)

function Part({ of }: { of: string | undefined }): ReactNode {
  return (
    <Suspense>
      {managerPageOf(of) ? (
        <ForManager>{of === 'guests' ? <Guests /> : <Activity />}</ForManager>
      ) : of === 'online' ? (
        <GiveOnline />
      ) : of === 'approve' ? (
        <ApproveRewards />
      ) : (
        <GivePoints />
      )}
    </Suspense>
  )
}
