export const platforms = ['Swiggy', 'Zomato'] as const
export const claimPlatforms = ['In-store', ...platforms] as const

export const requestStates = ['pending', 'granted', 'declined'] as const
export const claimStates = ['pending', 'approved', 'declined'] as const
