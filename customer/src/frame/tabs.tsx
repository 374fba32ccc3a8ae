import { Logo } from '@dobara/ui/logo'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { m } from '@dobara/words/messages.js'
import { Link } from '../router/link.tsx'

// Each name is a function, because this module may run before the chunk with the messages. The chunks of messages and
// of screens import each other.
const tabs = [
  { path: '/', covers: /^\/$/, name: () => m.tab_card() },
  { path: '/places', covers: /^\/(places|claims)/, name: () => m.tab_places() },
  { path: '/me', covers: /^\/me/, name: () => m.tab_me() },
]

const mark =
  'font-semibold after:absolute after:inset-x-[30%] after:top-0 after:h-1 after:rounded-b-full after:bg-turmeric sm:after:inset-x-3 sm:after:top-auto sm:after:bottom-0 sm:after:rounded-t-full sm:after:rounded-b-none'

/** Tabs at the bottom of a phone. On wider screens a bar at the top with the logo and the language. */
export function Tabs({ path }: { path: string }) {
  const isOnAubergine = path === '/'
  const quiet = isOnAubergine ? 'text-on-aubergine-quiet' : 'text-quiet'
  return (
    <header
      className={`sticky bottom-0 z-10 border-t pb-[env(safe-area-inset-bottom)] sm:static sm:border-t-0 sm:border-b sm:pb-0 ${isOnAubergine ? 'border-aubergine-line bg-aubergine' : 'border-line bg-paper'}`}
    >
      <div className="mx-auto flex w-full max-w-5xl items-center sm:gap-6 sm:px-8">
        <span className="grow max-sm:hidden">
          <Logo rim={isOnAubergine ? 'aubergine' : 'line'} />
        </span>
        <nav
          aria-label={m.tabs_label()}
          className="grid grow grid-cols-3 px-2 sm:flex sm:grow-0 sm:gap-2 sm:px-0"
        >
          {tabs.map((tab) => {
            const isHere = tab.covers.test(path)
            return (
              <Link
                key={tab.path}
                to={tab.path}
                aria-current={isHere ? 'page' : undefined}
                className={`relative grid min-h-14 place-items-center rounded-field seated text-center sm:min-h-16 sm:px-3 ${isHere ? mark : quiet}`}
              >
                {tab.name()}
              </Link>
            )
          })}
        </nav>
        <LanguageSwitch className={`-mr-3 max-sm:hidden ${isOnAubergine ? '' : 'text-act'}`} />
      </div>
    </header>
  )
}
