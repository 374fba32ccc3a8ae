import { useLayoutEffect } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import type { Draft } from './profile-draft.ts'
import { Restaurant, You } from './profile-schemas.ts'

/** The first step has no fragment. */
const fragments = ['', '#restaurant', '#program'] as const

/** `at` is the step of the address, but not beyond the first incomplete step. */
export function useProfileSteps(values: Draft) {
  const reached = stepReachedWith(values)
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const asked = Math.max(0, fragments.indexOf(hash as (typeof fragments)[number]))
  const at = Math.min(asked, reached)
  const open = (step: number, options?: NavigateOptions) =>
    void navigate({ hash: fragments[step] ?? '' }, options)
  // A layout effect acts before a step that is not open is painted.
  useLayoutEffect(() => {
    if (asked > at) void navigate({ hash: fragments[at] ?? '' }, { replace: true })
  }, [asked, at, navigate])
  return {
    at,
    reached,
    open: (step: number) => open(step),
    next: () => open(at + 1, { state: { follows: true } }),
    back: () => (state?.follows ? void navigate(-1) : open(at - 1, { replace: true })),
  }
}

function stepReachedWith(values: Draft): number {
  if (!You.safeParse(values).success) return 0
  return Restaurant.safeParse(values).success ? 2 : 1
}

export function stepOf(fields: readonly string[]): number | null {
  if (fields.some((name) => name in You.shape)) return 0
  if (fields.some((name) => name in Restaurant.shape)) return 1
  return fields.length > 0 ? 2 : null
}
