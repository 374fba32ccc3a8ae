export const giftCauses = ['birthday', 'nudge', 'news', 'apology'] as const
export type GiftCause = (typeof giftCauses)[number]
