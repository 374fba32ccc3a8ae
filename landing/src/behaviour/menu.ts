/** Without this script, a popover closes only on Escape and on a press outside. */
export function startMenu(menu: HTMLElement) {
  const close = () => menu.hidePopover?.()
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) close()
  })
  for (const change of ['hashchange', 'popstate', 'pagehide'] as const)
    window.addEventListener(change, close)
  matchMedia('(width >= 64rem)').addEventListener('change', close)
}
