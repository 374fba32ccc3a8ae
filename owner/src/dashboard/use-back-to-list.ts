import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What a link from a page to its list does when it is pressed: it goes back in the browser's history if the list is there. */
export function useBackToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (!state?.isFromList) return
    event.preventDefault()
    void navigate(-1)
  }
}
