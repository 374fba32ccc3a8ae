import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

export function useBackToList() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (!state?.isFromList) return
    event.preventDefault()
    void navigate(-1)
  }
}
