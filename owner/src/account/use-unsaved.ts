import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Asks before changes are lost. A second history entry catches the first press of Back. */
export function useUnsaved(isChanged: boolean) {
  const navigate = useNavigate()
  const location = useLocation()
  const isGuarded: boolean = location.state?.isGuard === true
  const wasGuarded = useRef(false)
  /** The browser takes up to a tenth of a second to leave the guard's entry. */
  const isLeavingGuard = useRef(false)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const guard = () => {
    const { pathname, search, state } = location
    // Set here, because a quick Back can leave the entry before it is rendered.
    wasGuarded.current = true
    void navigate({ pathname, search }, { state: { ...state, isGuard: true } })
  }

  // A layout effect acts before the left entry is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts on every change of the entry
  useLayoutEffect(() => {
    if (isLeavingGuard.current && isGuarded) return
    isLeavingGuard.current = !isChanged && isGuarded
    if (!isChanged) {
      wasGuarded.current = false
      if (isGuarded) void navigate(-1)
    } else if (isGuarded) wasGuarded.current = true
    else if (wasGuarded.current) setLeave(() => () => void navigate(-1))
    else guard()
  }, [isChanged, location])

  useEffect(() => {
    if (!isChanged) return
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || !isOwnLink(link) || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => () => void navigate(`${link.pathname}${link.search}${link.hash}`))
    }
    const askOnClosing = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', ask, true)
    window.addEventListener('beforeunload', askOnClosing)
    return () => {
      document.removeEventListener('click', ask, true)
      window.removeEventListener('beforeunload', askOnClosing)
    }
  }, [isChanged, navigate])

  return {
    isAsking: leave !== null,
    leave: () => {
      setLeave(null)
      leave?.()
    },
    stay: () => {
      setLeave(null)
      if (!isGuarded) guard()
    },
  }
}

const isOwnLink = (link: HTMLAnchorElement): boolean =>
  link.origin === window.location.origin && !link.target && !link.download
