import { ChevronDown } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { subscriptionsPath } from '../billing/paths.ts'
import { type AccountPage, firstPage, pages } from '../dashboard/account-pages.ts'
import { accountPath } from '../dashboard/places.ts'
import { usePageValues } from './page-values.ts'

const rows = [
  { path: 'billing', to: subscriptionsPath, title: m.section_billing },
  ...pages.map((page) => ({ ...page, to: `${accountPath}/${page.path}` })),
] as const

export function PagesList({ opened }: { opened: AccountPage | null }) {
  const values = usePageValues()
  const isInStamps = useRestaurantProfile().data?.unit === 'stamps'
  return (
    <nav aria-label={m.account_title()} className={opened ? 'max-md:hidden' : 'max-md:-mx-4.5'}>
      <ul className="divide-y divide-line border-y border-line bg-card md:sticky md:top-6 md:overflow-hidden md:rounded-card md:border-x">
        {rows
          .filter(({ path }) => path !== 'happy-hours' || !isInStamps)
          .map(({ path, to, title }) => (
            <li key={path}>
              <Link
                to={to}
                state={{ isFromList: true }}
                aria-current={opened === path ? 'page' : undefined}
                className={`flex min-h-16 items-center gap-3 px-4.5 py-2 -outline-offset-3 hover:bg-act/5 ${(opened ?? firstPage) === path ? 'md:bg-banner md:text-on-banner' : ''}`}
              >
                <span className="grid min-w-0 grow">
                  <span className="truncate leading-snug font-semibold">{title()}</span>
                  <span className="min-h-[1.35em] truncate text-label text-quiet empty:my-[0.3em] empty:min-h-[0.75em] empty:w-28 empty:rounded-full empty:bg-line">
                    {values[path]}
                  </span>
                </span>
                <ChevronDown className="size-5 -rotate-90 text-act md:hidden" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
