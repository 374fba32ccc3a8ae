/** For a state that comes soon: a busy machine takes many times as long as an idle machine. */
export const patience = { timeout: 240_000 }

/** Only a hanging test or hook exceeds this limit, so that none has a limit of its own. */
export const hangingMs = 1_800_000
