import { pressedKey } from '#islands/pressed-key.ts'

/*
 * A polyfill of popovers: Safari before 17, Firefox before 125. Only those load this file;
 * bottom-bar.css hides closed ones there. One is open at a time; a press outside it or Escape closes it.
 */
let shown: HTMLElement | null = null
/** Regains the focus on closing, unless a press went elsewhere. */
let before: HTMLElement | null = null

function show(popover: HTMLElement): void {
  if (shown === popover) return
  hide()
  before = document.activeElement instanceof HTMLElement ? document.activeElement : null
  shown = popover
  popover.dataset.shown = ''
  markButtons(popover, true)
}

function hide(): void {
  if (shown === null) return
  delete shown.dataset.shown
  markButtons(shown, false)
  shown = null
}

function hideWithin(): void {
  hide()
  before?.focus()
}

const buttonsOf = (popover: HTMLElement) =>
  document.querySelectorAll(`[popovertarget="${CSS.escape(popover.id)}"]`)

function markButtons(popover: HTMLElement, isShown: boolean): void {
  for (const button of buttonsOf(popover)) button.setAttribute('aria-expanded', String(isShown))
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    show(this)
  },
  hidePopover(this: HTMLElement) {
    if (shown !== this) return
    if (this.contains(document.activeElement)) hideWithin()
    else hide()
  },
})

for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
  markButtons(popover, false)
}
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const id = target.closest('[popovertarget]')?.getAttribute('popovertarget')
  const popover = id ? document.getElementById(id) : null
  if (popover === null) {
    if (!shown?.contains(target)) hide()
  } else if (popover === shown) hide()
  else show(popover)
})
document.addEventListener('keydown', (event) => {
  if (pressedKey(event) !== 'Escape' || shown === null) return
  event.preventDefault()
  hideWithin()
})
