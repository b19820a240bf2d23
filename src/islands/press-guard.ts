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
 * A double tap, or a trembling hand, is one press: what has come under the finger after a press (a
 * confirmation, the next row, a sheet, "take out" in the place of "put in") cannot be pressed for a moment.
 * What stays as it is, such as a stepper or the arrow of a calendar, can be pressed as quickly as somebody
 * likes, also close beside what has changed. Every page has it (layouts/after-load.ts).
 */
const controls = 'button, a, label, input, select, summary, [role="option"]'

let last: Press<Element> | null = null
let shield: HTMLElement | null = null
/** When what lies under the shield had been drawn; 0 before. */
let rested = 0

function look(x: number, y: number): Seen<Element> {
  const top = document.elementsFromPoint(x, y).find((element) => element !== shield)
  const control = top?.closest(controls) ?? null
  const says = ['aria-pressed', 'aria-label'].map((name) => control?.getAttribute(name))
  const { left, top: upper } = control?.getBoundingClientRect() ?? {}
  return { control, words: [control?.textContent, ...says].join('\n'), corner: `${left} ${upper}` }
}

function lookAround(x: number, y: number): Seen<Element>[] {
  const steps = [-reach, 0, reach]
  return steps.flatMap((across) => steps.map((down) => look(x + across, y + down)))
}

addEventListener('click', begin, { capture: true })
// Somebody has scrolled something else under the finger themselves.
for (const sign of ['wheel', 'pointercancel']) {
  addEventListener(sign, end, { capture: true, passive: true })
}
// Typing shows that the visitor has seen the page. Tapping a choice sends an `input` event as well, but no InputEvent.
addEventListener('input', (event) => event instanceof InputEvent && end(), { capture: true })
addEventListener('keydown', beginKey, { capture: true })

function begin(event: MouseEvent): void {
  const { clientX: x, clientY: y } = event
  // A press of a key has no place, nor has one that a script makes up.
  const hasPlace = event.detail > 0 && (event.isTrusted || x + y > 0)
  if (!hasPlace) return
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
  // It was meant, and lies within what is covered.
  const { control } = press.seen
  if (isShield && control instanceof HTMLElement) control.click()
}

function watch(press: Press<Element>): void {
  const now = performance.now()
  if (last !== press) return
  const seen = look(press.x, press.y)
  if (isOther(seen, press.seen)) cover(press, seen)
  else if (shield) {
    // It was drawn with the frame before.
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

/** Covers the place; where the control stayed and says another thing, that alone: its neighbours are as they were. */
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
  // What lies in the top layer is above all else on the page.
  const layer = control?.closest('dialog[open], [popover]') ?? document.body
  layer.append(shield)
  place(shield)
}

/** A sheet that is still moving into its place is where its fixed parts are counted from. */
function place(element: HTMLElement): void {
  const { style } = element
  style.translate = 'none'
  const box = element.getBoundingClientRect()
  style.translate = `${Number.parseFloat(style.left) - box.left}px ${Number.parseFloat(style.top) - box.top}px`
}

let pressed: Seen<Element> | null = null

/** A key that is held down presses no other thing than the one on which it went down. */
function beginKey(event: KeyboardEvent): void {
  const button = event.target
  const isPress = ['Enter', ' '].includes(pressedKey(event))
  // Any other may have scrolled something else under the finger.
  if (!isPress) end()
  if (!isPress || !(button instanceof Element)) return
  const seen = { control: button, words: button.textContent, corner: '' }
  if (!event.repeat) pressed = seen
  else if (button.matches('button, summary, a') && isOther(seen, pressed ?? seen))
    event.preventDefault()
}
