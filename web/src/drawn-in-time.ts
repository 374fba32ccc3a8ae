/** Whoever has no answer by then gets the page that is kept: it shows at least that something is being done. */
const patienceMs = 3_000

/**
 * Fetches a page that the server draws: read at once, it is there sooner than the kept page's script could ask
 * for what it says.
 * @returns null where nobody answers in time, or only that something is wrong there
 */
export async function drawnInTime(request: Request): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const drawn = await Promise.race([fetch(request).catch(() => null), late])
  return drawn && drawn.status < 500 ? drawn : null
}
