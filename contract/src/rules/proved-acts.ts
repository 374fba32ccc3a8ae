/** These acts cannot be undone, or give the account away. */
export const provedActs = [
  'reset_pin',
  'close_restaurant',
  'erase_me',
  'end_session',
  'end_other_sessions',
] as const

export type ProvedAct = (typeof provedActs)[number]
