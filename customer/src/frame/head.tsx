import { ArrowLeft } from '@dobara/ui/icons'
import { Link } from '../router/link.tsx'
import { RestaurantPicture } from './restaurant-picture.tsx'

type Props = {
  title: string
  backTo?: { path: string; name: string }
  logo?: string | null
}

/** The page's only `h1` */
export const Head = ({ title, backTo, logo }: Props) => (
  <header
    className={`flex min-h-[56px] items-center gap-1 sm:block sm:pb-5 ${backTo ? 'sm:pt-3' : 'sm:pt-9'}`}
  >
    <title>{`${title} · Dobara`}</title>
    {backTo && (
      <Link
        to={backTo.path}
        aria-label={backTo.name}
        className="-ml-3 inline-flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-field font-semibold text-act sm:-ml-0.5 sm:justify-start sm:pr-3"
      >
        <ArrowLeft className="size-6" />
        <span className="seated max-sm:hidden">{backTo.name}</span>
      </Link>
    )}
    <div className="flex min-w-0 items-center gap-3 py-2.5 sm:min-h-14 sm:py-1.5">
      {logo && (
        <RestaurantPicture address={logo} className="size-10 border border-line sm:size-13" />
      )}
      <h1 className="display min-w-0 seated text-heading text-balance wrap-anywhere sm:text-title">
        {title}
      </h1>
    </div>
  </header>
)
