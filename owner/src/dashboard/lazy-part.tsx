import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A part of a screen whose code is loaded when it first shows, with `coming` in its place until then. If loading fails,
 * the part is left out.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  coming: ReactNode | ((props: Props) => ReactNode) = null,
) {
  const Part = lazy(async () => ({
    default: await load().catch((failure): ComponentType<Props> => {
      console.error('A part of the screen could not be loaded', failure)
      return () => null
    }),
  })) as unknown as ComponentType<Props>
  return (props: Props) => (
    <Suspense fallback={typeof coming === 'function' ? coming(props) : coming}>
      <Part {...props} />
    </Suspense>
  )
}
