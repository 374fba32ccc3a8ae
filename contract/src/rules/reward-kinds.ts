export const rewardKinds = ['thing', 'rupees', 'percent'] as const
