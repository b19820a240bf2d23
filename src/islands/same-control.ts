/*
 * A built part of a page and the living one that takes its place say the same, so that a press on
 * the first can be done on the second.
 */

/** What a button, box or radio button is called, with the name of its group; null for anything else. */
export function nameOfControl(target: EventTarget | null): string | null {
  const control = target instanceof Element ? target.closest('button, input') : null
  if (!control) return null
  const group = control.closest('details')?.querySelector('summary')
  // The first text only: counts behind a name change.
  const name = control.closest('label')?.querySelector('span') ?? control.firstChild
  return `${group?.textContent} ${name?.textContent}`
}

/** The control of that name within `root`. */
export function controlNamed(root: Element, name: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('button, input')].find(
    (control) => nameOfControl(control) === name,
  )
}
