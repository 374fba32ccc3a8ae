import { lazy } from 'react'

export const GivePoints = lazy(async () => ({
  default: (await import('../counter/give-points.tsx')).GivePoints,
}))
export const GiveOnline = lazy(async () => ({
  default: (await import('../online-requests/give-online.tsx')).GiveOnline,
}))
export const ApproveRewards = lazy(async () => ({
  default: (await import('../reward-claims/approve-rewards.tsx')).ApproveRewards,
}))
