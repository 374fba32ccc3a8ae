import { ArrowLeft } from '@dobara/ui/icons'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { accountPath } from '../dashboard/places.ts'
import { AccountForms } from './account-forms.tsx'
import { BillingInformation } from './billing-information.tsx'
import { OwnData } from './own-data.tsx'
import { type AccountPage, firstPage, pageNamed } from './pages.ts'
import { PagesList } from './pages-list.tsx'
import { Security } from './security.tsx'

/** The list of pages beside the open page; on a phone one of the two. */
export function MyAccount() {
  const { page } = useParams()
  const opened = pageNamed(page)
  if (page && !opened) return <Navigate to={accountPath} replace />
  const shown = opened ?? firstPage
  return (
    <div className="gap-8 pt-2 md:grid md:grid-cols-[15.5rem_minmax(0,1fr)] md:items-start lg:gap-11 xl:grid-cols-[19rem_minmax(0,1fr)]">
      <PagesList opened={opened} />
      <div className={`grid gap-3 ${opened ? '' : 'max-md:hidden'}`}>
        <BackToList />
        <Shown key={shown} page={shown} />
      </div>
    </div>
  )
}

function Shown({ page }: { page: AccountPage }) {
  const profile = useRestaurantProfile()
  if (page === 'billing') return <BillingInformation />
  if (page === 'security') return <Security />
  return (
    <Fetched query={profile}>
      {(data) =>
        page === 'data' ? (
          <OwnData resId={data.resId} />
        ) : (
          <AccountForms page={page} profile={data} />
        )
      }
    </Fetched>
  )
}

/** On a phone. It goes back in the browser's history if the list is there. */
function BackToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <Link
      to={accountPath}
      onClick={(event) => {
        if (!state?.isFromList) return
        event.preventDefault()
        void navigate(-1)
      }}
      className="-ml-1 inline-flex min-h-12 items-center gap-2 justify-self-start rounded-field pr-3 font-semibold text-act md:hidden"
    >
      <ArrowLeft className="size-5" />
      <span className="seated">{m.back()}</span>
    </Link>
  )
}
