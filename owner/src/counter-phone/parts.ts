import { lazy } from 'react'

export const GivePoints = lazy(async () => ({
  default: (await import('../counter/give-points.tsx')).GivePoints,
}))
export const Activity = lazy(async () => ({
  default: (await import('../activity/activity.tsx')).Activity,
}))
export const Guests = lazy(async () => ({
  default: (await import('../guest-list/guests.tsx')).Guests,
}))
export const GiveOnline = lazy(async () => ({
  default: (await import('../online-requests/give-online.tsx')).GiveOnline,
}))
export const ApproveRewards = lazy(async () => ({
  default: (await import('../reward-claims/approve-rewards.tsx')).ApproveRewards,
}))
