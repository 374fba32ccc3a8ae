import { Link } from 'react-router'

type Props = {
  label: string
  /** The beginning of every part's address */
  path: string
  /** `path` is empty for the first part. */
  parts: readonly { path: string; name: () => string }[]
  open: string
}

const look =
  'grid min-h-[50px] place-items-center rounded-field bg-card px-2 py-1.5 seated text-center leading-tight inset-ring inset-ring-field-line aria-[current]:bg-banner aria-[current]:font-semibold aria-[current]:text-on-banner aria-[current]:inset-ring-2 aria-[current]:inset-ring-act'

export const PartsNav = ({ label, path: first, parts, open }: Props) => (
  <nav
    aria-label={label}
    className="grid grid-flow-col auto-cols-[minmax(max-content,1fr)] gap-2 max-[22rem]:auto-cols-auto max-[16rem]:grid-flow-row lg:max-w-120"
  >
    {parts.map(({ path, name }) => (
      <Link
        key={path}
        to={path ? `${first}/${path}` : first}
        aria-current={path === open ? 'page' : undefined}
        className={look}
      >
        {name()}
      </Link>
    ))}
  </nav>
)
