import { type ComponentType, lazy, useState } from 'react'
import { loadOnce } from './load-once.ts'

export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const loaded = loadOnce(async () => {
    Loaded = await load()
    return { default: Loaded }
  })
  const Awaited = lazy(loaded)
  return {
    /** `lazy` would show the spinner for a moment. */
    Screen: (props: Props) => {
      const [Shown] = useState(() => Loaded ?? (Awaited as unknown as ComponentType<Props>))
      return <Shown {...props} />
    },
    loadAhead: async () => {
      await loaded().catch(() => {})
    },
  }
}
