/*
 * Runs in the page, inline: loads the scripts named in its own element after the first paint, which
 * they would delay. A press that comes before them is kept, and done once they listen.
 */
{
  const { late } = document.currentScript.dataset
  let kept
  const keep = (event) => {
    const control = event.target.closest(
      'button[type=button],[data-account],[data-lang],[data-contact] button',
    )
    // What opens a popover needs no script, where browsers have them.
    if (
      !control ||
      control.popoverTargetElement ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return
    // Islands keep their own.
    if (control.closest('astro-island')) return
    event.preventDefault()
    event.stopPropagation()
    // With its place, which the guard against a second press asks for (islands/press-guard.ts).
    kept = () => control.dispatchEvent(new MouseEvent('click', event))
  }
  addEventListener('click', keep, true)
  requestAnimationFrame(() =>
    setTimeout(async () => {
      const loaded = await Promise.allSettled(late.split(' ').map((file) => import(file)))
      removeEventListener('click', keep, true)
      kept?.()
      // For whoever listens for failures.
      for (const one of loaded) if (one.reason) Promise.reject(one.reason)
    }),
  )
}
