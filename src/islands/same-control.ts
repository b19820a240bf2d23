/*
 * A built part of a page and the living one that takes its place say the same, so that a press on
 * the first can be done on the second, and what somebody has begun there goes on in it.
 */

const controls = 'button, input, summary'

/** What a button, box or field is called, with the name of its group; null for anything else. */
export function nameOfControl(target: EventTarget | null): string | null {
  const control = target instanceof Element ? target.closest(controls) : null
  if (!control) return null
  const group = control.closest('details')?.querySelector('summary')
  const name =
    // The first text only: counts behind a name change.
    control.closest('label')?.querySelector('span') ??
    control.closest('.field')?.querySelector('label') ??
    control.firstChild
  return `${group?.textContent} ${name?.textContent}`
}

/** The control of that name within `root`. */
export function controlNamed(root: Element, name: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(controls)].find(
    (control) => nameOfControl(control) === name,
  )
}

/**
 * Gives the living part what somebody did in the built one beside it: what is folded and typed, and the
 * focus with its caret.
 */
export function handOver(built: Element, living: Element): void {
  for (const old of built.querySelectorAll<HTMLElement>('summary, input:not([type])')) {
    const control = controlNamed(living, nameOfControl(old) ?? '')
    if (old instanceof HTMLInputElement && control instanceof HTMLInputElement) {
      if (old.value !== old.defaultValue) typeInto(control, old.value)
    } else if (old.parentElement instanceof HTMLDetailsElement) {
      control?.parentElement?.toggleAttribute('open', old.parentElement.open)
    }
  }
  const focused = document.activeElement
  if (focused === null || !built.contains(focused)) return
  const control = controlNamed(living, nameOfControl(focused) ?? '')
  control?.focus({ preventScroll: true })
  // Boxes have no caret.
  if (!(focused instanceof HTMLInputElement) || focused.selectionStart === null) return
  if (!(control instanceof HTMLInputElement)) return
  const { selectionStart, selectionEnd } = focused
  // React writes the value once more, which moves the caret.
  requestAnimationFrame(() => control.setSelectionRange(selectionStart, selectionEnd))
}

/** React hears of a value only if it is set past its own property. */
function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
