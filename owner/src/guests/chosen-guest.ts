let chosen: string | null = null

/** The counter's next mount begins with this guest. */
export const chooseGuest = (cusId: string | null): void => {
  chosen = cusId
}

export const chosenGuest = (): string | null => chosen
