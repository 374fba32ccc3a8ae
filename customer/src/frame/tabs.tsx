import { BarPlace, BottomBar, barPlace } from '@dobara/ui/bottom-bar'
import { Logo } from '@dobara/ui/logo'
import { GuestCard, Person, Pin } from '@dobara/ui/place-glyphs'
import { LanguageSwitch } from '@dobara/web/language/language-switch.tsx'
import { m } from '@dobara/words/messages.js'
import { newMessages } from '../offline-store/new-messages.ts'
import { Link } from '../router/link.tsx'

// The names are functions, because this module may run before the translations are loaded.
const tabs = [
  { path: '/', covers: /^\/$/, glyph: GuestCard, name: () => m.tab_card() },
  {
    path: '/places',
    covers: /^\/(places|claims|messages)/,
    glyph: Pin,
    name: () => m.tab_places(),
  },
  { path: '/me', covers: /^\/me(\/|$)/, glyph: Person, name: () => m.tab_me() },
]

type Props = {
  path: string
  /** A hidden bar keeps its space on wider screens, so that nothing moves. */
  isHidden: boolean
}

export function Tabs({ path, isHidden }: Props) {
  const isOnAubergine = path === '/'
  const count = newMessages.use()
  return (
    <header
      className={`sticky bottom-0 z-10 max-sm:off-keyboard sm:static sm:border-b ${isHidden ? 'invisible max-sm:hidden' : ''} ${isOnAubergine ? 'border-aubergine-line bg-aubergine' : 'border-line bg-paper'}`}
    >
      <div className="mx-auto w-full max-w-208 sm:flex sm:items-center sm:gap-6 sm:px-8">
        <span className="grow max-sm:hidden">
          <Logo rim={isOnAubergine ? 'aubergine' : 'line'} />
        </span>
        <BottomBar
          label={m.tabs_label()}
          surface={isOnAubergine ? 'aubergine' : 'paper'}
          className="sm:flex sm:gap-2 sm:border-t-0 sm:px-0"
        >
          {tabs.map((tab) => (
            <Link
              key={tab.path}
              to={tab.path}
              aria-current={tab.covers.test(path) ? 'page' : undefined}
              className={`${barPlace} sm:min-h-16 sm:auto-cols-auto sm:grid-flow-col sm:items-center sm:gap-2 sm:px-3 sm:text-base`}
            >
              <BarPlace
                glyph={tab.glyph}
                name={tab.name()}
                count={tab.path === '/places' ? count : 0}
                countLabel={m.message_new()}
              />
            </Link>
          ))}
        </BottomBar>
        <LanguageSwitch
          className={`-mr-3 min-w-15 text-right max-sm:hidden ${isOnAubergine ? '' : 'text-act'}`}
        />
      </div>
    </header>
  )
}
