export const ruleKey = 'bill-rule'

export const forgetRule = (): void => localStorage.removeItem(ruleKey)
