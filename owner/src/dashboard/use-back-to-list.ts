import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Goes back in the browser's history if the guest was opened from the list. */
export function useBackToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (!state?.isFromList) return
    event.preventDefault()
    void navigate(-1)
  }
}
