import { useLayoutEffect } from 'react'

/** The page's name in the browser's tab, for as long as its screen is shown. */
export function PageTitle({ children: title }: { children: string }) {
  useLayoutEffect(() => {
    document.title = title
    return () => {
      document.title = 'Dobara'
    }
  }, [title])
  return null
}
