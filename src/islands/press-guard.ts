import {
  isNear,
  isOther,
  isUnseen,
  type Press,
  reach,
  restMs,
  type Seen,
  stoodStill,
  watchMs,
} from './press-rest.ts'
import { pressedKey } from './pressed-key.ts'

/*
 * Makes a double tap, or the tap of a trembling hand, count once: a control that appears under the
 * finger after a press (a confirmation, the next row, a sheet) cannot be pressed for a moment.
 * Unchanged controls, such as a stepper or a calendar's arrow, react at any speed, even next to a
 * change. Every page has this (layouts/after-load.ts).
 */
const controls = 'button, a, label, input, select, summary, [role="option"]'

let last: Press<Element> | null = null
let shield: HTMLElement | null = null
/** When the content under the shield had been drawn; 0 before. */
let rested = 0

function look(x: number, y: number): Seen<Element> {
  const top = document.elementsFromPoint(x, y).find((element) => element !== shield)
  const control = top?.closest(controls) ?? null
  const says = ['aria-pressed', 'aria-label'].map((name) => control?.getAttribute(name))
  const { left, top: upper } = control?.getBoundingClientRect() ?? {}
  return { control, text: [control?.textContent, ...says].join('\n'), corner: `${left} ${upper}` }
}

function lookAround(x: number, y: number): Seen<Element>[] {
  const steps = [-reach, 0, reach]
  return steps.flatMap((across) => steps.map((down) => look(x + across, y + down)))
}

addEventListener('click', begin, { capture: true })
// The user has scrolled other content under the finger.
for (const sign of ['wheel', 'pointercancel']) {
  addEventListener(sign, end, { capture: true, passive: true })
}
// Typing shows that the user has seen the page. A tap on a choice fires `input`, but no InputEvent.
addEventListener('input', (event) => event instanceof InputEvent && end(), { capture: true })
addEventListener('keydown', beginKey, { capture: true })

function begin(event: MouseEvent): void {
  const { clientX: x, clientY: y } = event
  // Clicks by keyboard have no position, nor have those by scripts.
  const hasPosition = event.detail > 0 && (event.isTrusted || x + y > 0)
  if (!hasPosition) return
  const isShield = shield !== null && event.target === shield
  const press = { x, y, at: performance.now(), seen: look(x, y), around: lookAround(x, y) }
  if (last !== null && !stoodStill(press.seen, last.around)) {
    if (isShield) return
    if (isNear(press, last) && isUnseen(press.seen, look(last.x, last.y), last.seen)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
  }
  end()
  last = press
  requestAnimationFrame(() => watch(press))
  // An intended press on an unchanged control below the shield.
  const { control } = press.seen
  if (isShield && control instanceof HTMLElement) control.click()
}

function watch(press: Press<Element>): void {
  const now = performance.now()
  if (last !== press) return
  const seen = look(press.x, press.y)
  if (isOther(seen, press.seen)) cover(press, seen)
  else if (shield) {
    // It was drawn with the previous frame.
    rested ||= now
    if (now - rested > restMs) uncover()
    else place(shield)
  }
  press.seen = seen
  if (shield || now - press.at < watchMs) requestAnimationFrame(() => watch(press))
}

function end(): void {
  last = null
  uncover()
}

function uncover(): void {
  shield?.remove()
  shield = null
}

/** Covers the position. A control that stayed but changed its text is covered alone. */
function cover({ x, y, seen: before }: Press<Element>, { control }: Seen<Element>): void {
  uncover()
  rested = 0
  shield = document.createElement('div')
  const own = control === before.control ? control?.getBoundingClientRect() : undefined
  const left = Math.max(x - reach, own?.left ?? 0)
  const top = Math.max(y - reach, own?.top ?? 0)
  const width = Math.min(x + reach, own?.right ?? Infinity) - left
  const height = Math.min(y + reach, own?.bottom ?? Infinity) - top
  Object.assign(shield.style, {
    ...{ position: 'fixed', zIndex: '2147483647' },
    ...{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
  })
  shield.addEventListener('mousedown', (event) => event.preventDefault())
  // The top layer is above everything else on the page.
  const layer = control?.closest('dialog[open], [popover]') ?? document.body
  layer.append(shield)
  place(shield)
}

/** Corrects for a sheet in motion: its transform is the origin of fixed elements within it. */
function place(element: HTMLElement): void {
  const { style } = element
  style.translate = 'none'
  const box = element.getBoundingClientRect()
  style.translate = `${Number.parseFloat(style.left) - box.left}px ${Number.parseFloat(style.top) - box.top}px`
}

let pressed: Seen<Element> | null = null

/** A held key must not press another control than the one on which it went down. */
function beginKey(event: KeyboardEvent): void {
  const button = event.target
  const isPress = ['Enter', ' '].includes(pressedKey(event))
  // Any other key may have scrolled other content under the finger.
  if (!isPress) end()
  if (!isPress || !(button instanceof Element)) return
  const seen = { control: button, text: button.textContent, corner: '' }
  if (!event.repeat) pressed = seen
  else if (button.matches('button, summary, a') && isOther(seen, pressed ?? seen))
    event.preventDefault()
}
