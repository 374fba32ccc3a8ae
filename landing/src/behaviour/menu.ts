/**
 * Closes the menu when a link in it is pressed, when the page changes and when the window gets wide. The browser
 * closes a popover itself only on Escape and on a press outside.
 */
export function startMenu(menu: HTMLElement) {
  const close = () => menu.hidePopover?.()
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) close()
  })
  for (const change of ['hashchange', 'popstate', 'pagehide'] as const)
    window.addEventListener(change, close)
  matchMedia('(width >= 64rem)').addEventListener('change', close)
}
