let chosen: string | null = null

/** The counter begins with this guest when it next mounts. */
export const chooseGuest = (cusId: string | null): void => {
  chosen = cusId
}

export const chosenGuest = (): string | null => chosen
