import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Shows `coming` until the code is loaded, and nothing if loading fails. */
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
