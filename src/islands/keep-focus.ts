/*
 * The focused element may disappear: a row is removed, a step is replaced, a button is disabled
 * while waiting. Browsers then drop the focus, and a screen reader starts again at the top of the
 * page. A part that knows where to continue sets the focus itself (ui/use-focus-later.ts);
 * otherwise it goes to the nearest part of the page that is still there.
 */
const regions = 'dialog[open], section, form, fieldset, article, main'
const titles = 'h1, h2, h3, h4, legend'

/** The last focused element and its ancestors; empty after a press elsewhere. */
let ancestors: Element[] = []
let isWatching = false

/** Starts watching the focus of this page. */
export function keepFocus(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('focusin', ({ target }) => note(target))
  document.addEventListener('pointerdown', () => note(null), { capture: true })
  note(document.activeElement)
  new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(() => requestAnimationFrame(restore))
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  })
}

function note(target: EventTarget | null): void {
  ancestors = []
  for (let element = target as Element | null; element; element = element.parentElement)
    ancestors.push(element)
}

const isLost = () =>
  ancestors.length > 0 && (document.activeElement ?? document.body) === document.body
const isShown = (element: Element) => element.isConnected && element.getClientRects().length > 0

function restore(): void {
  // Parts that set the focus themselves have done so by now.
  if (!isLost()) return
  const [last] = ancestors
  // A disabled element regains the focus when it is enabled again.
  if (last?.matches(':disabled')) return
  const element = ancestors.find(isShown)
  if (element === undefined || element === document.body) return
  const region = element.closest(regions) ?? element
  const title = [...region.querySelectorAll(titles)].find(isShown)
  focusOn(element === last ? element : (title ?? region))
}

function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
