import { useSyncExternalStore } from 'react'

const watch = (media: string) => {
  const subscribe = (onChange: () => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  const isMatched = () => matchMedia(media).matches
  return () => useSyncExternalStore(subscribe, isMatched)
}

/** The styles' `sm` */
export const useIsBeyondPhone = watch('(width >= 640px)')

/** The styles' `md` */
export const useHasFormColumns = watch('(width >= 768px)')

/** The styles' `lg` */
export const useIsWide = watch('(width >= 1024px)')

/** A phone too low for messages above the counter's question */
export const useIsLowPhone = watch(
  '(width >= 16rem) and (width < 48rem) and (height < 700px) and (orientation: portrait)',
)

const secondColumn = '(width >= 1024px), (width >= 768px) and (height >= 480px)'

/** The styles' `beside` */
export const useHasSecondColumn = watch(secondColumn)

export const hasSecondColumn = () => matchMedia(secondColumn).matches
