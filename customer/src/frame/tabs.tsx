import { m } from '@dobara/words/messages.js'
import { Link } from '../router/link.tsx'

// Each word is looked up when it is shown: the files of words and of screens need one another, and
// this one can be the first to run.
const tabs = [
  { path: '/', covers: /^\/$/, name: () => m.tab_card() },
  { path: '/places', covers: /^\/(places|claims)/, name: () => m.tab_places() },
  { path: '/me', covers: /^\/me/, name: () => m.tab_me() },
]

const mark =
  'font-semibold after:absolute after:inset-x-[30%] after:top-0 after:h-1 after:rounded-b-full after:bg-turmeric sm:after:top-auto sm:after:bottom-0 sm:after:rounded-t-full sm:after:rounded-b-none'

/** Under the thumb on a phone, at the top where there is room. */
export function Tabs({ path }: { path: string }) {
  const isOnAubergine = path === '/'
  const quiet = isOnAubergine ? 'text-on-aubergine-quiet' : 'text-quiet'
  return (
    <nav
      aria-label={m.tabs_label()}
      className={`sticky bottom-0 z-10 border-t pb-[env(safe-area-inset-bottom)] sm:static sm:border-t-0 sm:border-b ${isOnAubergine ? 'border-aubergine-line bg-aubergine' : 'border-line bg-paper'}`}
    >
      <div className="mx-auto grid w-full max-w-124 grid-cols-3 px-2 sm:px-5">
        {tabs.map((tab) => {
          const isHere = tab.covers.test(path)
          return (
            <Link
              key={tab.path}
              to={tab.path}
              aria-current={isHere ? 'page' : undefined}
              className={`relative grid min-h-14 place-items-center rounded-field seated text-center ${isHere ? mark : quiet}`}
            >
              {tab.name()}
            </Link>
          )
        })}
      </div>
    </nav>
  )
}
