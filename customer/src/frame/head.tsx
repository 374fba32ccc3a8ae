import { ArrowLeft } from '@dobara/ui/icons'
import { Link } from '../router/link.tsx'
import { RestaurantPicture } from './restaurant-picture.tsx'

type Props = {
  title: string
  /** The screen above this one, with its name. */
  backTo?: { path: string; name: string }
  logo?: string | null
}

/** The header of a guest's screens: as high as the owner's, with the page's only `h1`. */
export const Head = ({ title, backTo, logo }: Props) => (
  <header className="flex min-h-[56px] items-center gap-1 lg:pt-9 lg:pb-3">
    <title>{`${title} · Dobara`}</title>
    {backTo && (
      <Link
        to={backTo.path}
        aria-label={backTo.name}
        className="-ml-3 grid size-12 shrink-0 place-items-center rounded-field text-act"
      >
        <ArrowLeft className="size-6" />
      </Link>
    )}
    {logo && (
      <RestaurantPicture address={logo} className="mr-2 size-10 border border-line lg:size-13" />
    )}
    <h1 className="display min-w-0 seated text-heading text-balance wrap-anywhere lg:text-title">
      {title}
    </h1>
  </header>
)
