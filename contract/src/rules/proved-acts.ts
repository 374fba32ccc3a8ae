/** These acts cannot be undone, or give the account away. */
export const provedActs = [
  'reset_pin',
  'close_restaurant',
  'erase_me',
  'end_session',
  'end_other_sessions',
  'change_number',
  'recovery_email',
] as const

export type ProvedAct = (typeof provedActs)[number]

/** A code for one of these does nothing else. */
export const codePurposes = [...provedActs, 'new_number'] as const

export type CodePurpose = (typeof codePurposes)[number]
