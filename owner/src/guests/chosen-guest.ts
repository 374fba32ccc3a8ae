let chosen: string | null = null

/** Chooses the guest with whom the counter begins when it next mounts. */
export const chooseGuest = (cusId: string | null): void => {
  chosen = cusId
}

export const chosenGuest = (): string | null => chosen
