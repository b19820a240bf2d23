/*
 * A prerendered part of a page and the live one that replaces it have the same texts. So a press on
 * the first can be repeated on the second, and input continues there.
 */

const controls = 'button, input, summary'

/** The label of a button, box or field, with the name of its group; null for anything else. */
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

export function controlNamed(root: Element, name: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(controls)].find(
    (control) => nameOfControl(control) === name,
  )
}

/** Transfers folding, text, focus and caret from the prerendered part to the live one. */
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
  // React writes the value again, which moves the caret.
  requestAnimationFrame(() => control.setSelectionRange(selectionStart, selectionEnd))
}

/** React notices a value only if it is set past its own property. */
function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
