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

/** Whether the window is wider than a phone, as in the styles' `sm`. */
export const useIsBeyondPhone = watch('(width >= 640px)')

/** Whether a dialog's form has two columns, as in the styles' `md`. */
export const useHasFormColumns = watch('(width >= 768px)')

/** Whether there is space for the sidebar, as in the styles' `lg`. */
export const useIsWide = watch('(width >= 1024px)')

/** Whether this is an upright phone too low for messages above the question. */
export const useIsLowPhone = watch(
  '(width >= 16rem) and (width < 48rem) and (height < 700px) and (orientation: portrait)',
)

const secondColumn = '(width >= 1024px), (width >= 768px) and (height >= 480px)'

/** Whether there is space for a second column beside the counter, as in the styles' `beside`. */
export const useHasSecondColumn = watch(secondColumn)

/** The same at this moment. */
export const hasSecondColumn = () => matchMedia(secondColumn).matches
