/** Where a guest can order for points, and where a reward can be had. */
export const platforms = ['Swiggy', 'Zomato'] as const
export const claimPlatforms = ['In-store', ...platforms] as const

/** The states of a request for points, and of a claim. */
export const requestStates = ['pending', 'granted', 'declined'] as const
export const claimStates = ['pending', 'approved', 'declined'] as const
