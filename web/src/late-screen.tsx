import { type ComponentType, lazy, useState } from 'react'
import { loadOnce } from './load-once.ts'

/** A part of the app whose code comes when it is opened, or ahead of that. */
export function lateScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const loaded = loadOnce(async () => {
    Loaded = await load()
    return { default: Loaded }
  })
  const Awaited = lazy(loaded)
  return {
    /** What was loaded ahead is shown at once: what is awaited shows a spinner first, however short. */
    Screen: (props: Props) => {
      const [Shown] = useState(() => Loaded ?? (Awaited as unknown as ComponentType<Props>))
      return <Shown {...props} />
    },
    loadAhead: async () => {
      await loaded().catch(() => {})
    },
  }
}
