import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Asks before unsaved changes are lost by a link, by Back or by closing the page. While there are changes, the screen
 * has a second entry in the browser's history, so that Back first leaves that one and can be asked about.
 */
export function useUnsaved(isChanged: boolean) {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isGuarded: boolean = state?.isGuard === true
  const wasGuarded = useRef(isGuarded)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const guard = () =>
    void navigate({ pathname, search }, { state: { ...state, isGuard: true }, flushSync: true })

  // A layout effect, so that nobody sees or uses the entry that is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts only when one of the two changes
  useLayoutEffect(() => {
    if (isChanged && !isGuarded && wasGuarded.current) setLeave(() => () => void navigate(-1))
    else if (isChanged && !isGuarded) guard()
    else if (!isChanged && isGuarded) void navigate(-1)
    wasGuarded.current = isChanged && isGuarded
  }, [isChanged, isGuarded])

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
  link.origin === location.origin && !link.target && !link.download
