import { type ComponentType, lazy, Suspense } from 'react'

/** A part of a screen whose code is loaded when it first shows. If loading fails, the part is left out. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({
    default: await load().catch((failure): ComponentType<Props> => {
      console.error('A part of the screen could not be loaded', failure)
      return () => null
    }),
  })) as unknown as ComponentType<Props>
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
