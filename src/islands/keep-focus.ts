/*
 * What has the focus may go away: a row is taken from a list, a step makes room for the next one, a
 * button waits for an answer. Browsers then give the focus to nothing, and who sees nothing stands at the
 * top of the page. A part that knows where its reader goes on says so (ui/use-focus-later.ts); beneath
 * that, the focus stays with the nearest part of the page that is still there.
 */
const regions = 'dialog[open], section, form, fieldset, article, main'
const titles = 'h1, h2, h3, h4, legend'

/** What had the focus last, and all that it stands in; empty once somebody pressed elsewhere. */
let places: Element[] = []
let isWatching = false

/** Watches over the focus of this page from now on. */
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
  places = []
  for (let place = target as Element | null; place; place = place.parentElement) places.push(place)
}

const isLost = () =>
  places.length > 0 && (document.activeElement ?? document.body) === document.body
const isShown = (place: Element) => place.isConnected && place.getClientRects().length > 0

function restore(): void {
  // Whoever knew better has acted by now.
  if (!isLost()) return
  const [last] = places
  // It comes back once it may be pressed again.
  if (last?.matches(':disabled')) return
  const place = places.find(isShown)
  if (place === undefined || place === document.body) return
  const region = place.closest(regions) ?? place
  const title = [...region.querySelectorAll(titles)].find(isShown)
  focusOn(place === last ? place : (title ?? region))
}

function focusOn(place: Element): void {
  if (!(place instanceof HTMLElement)) return
  place.focus({ preventScroll: true })
  if (document.activeElement === place) return
  place.tabIndex = -1
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  place.focus({ preventScroll: true })
}
