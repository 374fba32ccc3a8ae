import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { type AccountPage, firstPage, movedTo, pageNamed } from '../dashboard/account-pages.ts'
import { accountPath } from '../dashboard/places.ts'
import { AccountForms } from './account-forms.tsx'
import { OwnData } from './own-data.tsx'
import { PagesList } from './pages-list.tsx'
import { Pane } from './pane.tsx'

const ImportGuests = lazy(async () => ({
  default: (await import('../imports/import-guests.tsx')).ImportGuests,
}))

const HappyHours = lazy(async () => ({
  default: (await import('./happy-hours/happy-hours.tsx')).HappyHours,
}))

const OwnMessages = lazy(async () => ({
  default: (await import('./own-messages.tsx')).OwnMessages,
}))

const Rewards = lazy(async () => ({ default: (await import('../rewards/rewards.tsx')).Rewards }))

const parts = {
  'data/import': { title: m.import_title, Part: ImportGuests },
  'program/rewards': { title: m.rewards_title, Part: Rewards },
}

const partAt = (address: string) => (address in parts ? parts[address as keyof typeof parts] : null)

export function MyAccount() {
  const { page, part } = useParams()
  const { hash } = useLocation()
  const opened = pageNamed(page)
  if (page && page in movedTo) return <Navigate to={`${movedTo[page]}${hash}`} replace />
  if (page && !opened) return <Navigate to={accountPath} replace />
  const shown = opened ?? firstPage
  const inside = part === undefined ? null : partAt(`${page}/${part}`)
  if (part && !inside) return <Navigate to={`${accountPath}/${shown}`} replace />
  return (
    <div className="gap-8 md:grid md:grid-cols-[15.5rem_minmax(0,1fr)] md:items-start lg:gap-11 xl:grid-cols-[19rem_minmax(0,1fr)]">
      <PagesList opened={opened} />
      <div className={opened ? '' : 'max-md:hidden'}>
        {inside ? (
          <Pane title={inside.title()}>
            <Suspense fallback={<Waiting />}>
              <inside.Part />
            </Suspense>
          </Pane>
        ) : (
          <Shown key={shown} page={shown} />
        )}
      </div>
    </div>
  )
}

function Shown({ page }: { page: AccountPage }) {
  const profile = useRestaurantProfile()
  return (
    <Fetched query={profile}>
      {(data) =>
        page === 'data' ? (
          <OwnData resId={data.resId} />
        ) : page === 'happy-hours' ? (
          <Suspense fallback={<Waiting />}>
            <HappyHours saved={data.pointsWindows ?? null} />
          </Suspense>
        ) : page === 'own-messages' ? (
          <Suspense fallback={<Waiting />}>
            <OwnMessages resId={data.resId} />
          </Suspense>
        ) : (
          <AccountForms page={page} profile={data} />
        )
      }
    </Fetched>
  )
}
