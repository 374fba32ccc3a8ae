import { ArrowLeft } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { Link } from '../router/link.tsx'

type Props = {
  title: string
  /** Whether the screen is one of the guest's places, with a way back to all of them. */
  isPlace?: boolean
}

/** The header of a guest's screens: as high as the owner's, with the page's only `h1`. */
export const Head = ({ title, isPlace }: Props) => (
  <header className="flex min-h-[56px] items-center gap-1 lg:pt-9 lg:pb-3">
    <title>{`${title} · Dobara`}</title>
    {isPlace && (
      <Link
        to="/places"
        aria-label={m.tab_places()}
        className="-ml-3 grid size-12 shrink-0 place-items-center rounded-field text-act"
      >
        <ArrowLeft className="size-6" />
      </Link>
    )}
    <h1 className="display min-w-0 seated text-heading text-balance wrap-anywhere lg:text-title">
      {title}
    </h1>
  </header>
)
