import { pressedKey } from './pressed-key.ts'

/*
 * A double tap, or a trembling hand, is one press: what has come under the finger after a press (a
 * confirmation, the next row, a sheet, "take out" in the place of "put in") cannot be pressed for a moment.
 * What stays as it is, such as a stepper or the arrow of a calendar, can be pressed as quickly as somebody
 * likes. Every page has it (layouts/after-load.ts).
 */
const restMs = 400
/** How long a press is watched: a server may take its time with what then appears. */
const watchMs = 3000
/** Half of what a finger covers, in CSS pixels. */
const reach = 24
const controls = 'button, a, label, input, select, summary, [role="option"]'

/** What is under the finger, and what it says of itself. */
interface Seen {
  control: Element | null
  words: string
}

interface Press {
  x: number
  y: number
  at: number
  /** As of the last frame. */
  seen: Seen
}

let last: Press | null = null
let shield: HTMLElement | null = null
/** When what lies under the shield had been drawn; 0 before. */
let rested = 0

function look(x: number, y: number): Seen {
  const top = document.elementsFromPoint(x, y).find((element) => element !== shield)
  const control = top?.closest(controls) ?? null
  const says = ['aria-pressed', 'aria-label'].map((name) => control?.getAttribute(name))
  return { control, words: [control?.textContent, ...says].join('\n') }
}

const isOther = (now: Seen, before: Seen) =>
  now.control !== null && (now.control !== before.control || now.words !== before.words)

addEventListener('click', begin, { capture: true })
// Somebody has scrolled something else under the finger themselves.
for (const sign of ['wheel', 'pointercancel']) {
  addEventListener(sign, end, { capture: true, passive: true })
}
addEventListener('keydown', beginKey, { capture: true })

function begin(event: MouseEvent): void {
  const { clientX: x, clientY: y } = event
  // A press of a key has no place, nor has one that a script makes up.
  const hasPlace = event.detail > 0 && (event.isTrusted || x + y > 0)
  if (!hasPlace || (shield && event.target === shield)) return
  const press = { x, y, at: performance.now(), seen: look(x, y) }
  if (last !== null && isNear(press, last) && isUnseen(press.seen, last)) {
    event.preventDefault()
    event.stopImmediatePropagation()
    return
  }
  end()
  last = press
  requestAnimationFrame(() => watch(press))
}

const isNear = (press: Press, before: Press) =>
  press.at - before.at < watchMs && Math.hypot(press.x - before.x, press.y - before.y) < reach

/** Whether it came after the last frame, so that nobody can have meant it; what lies beside it stays as it was. */
function isUnseen({ control }: Seen, { x, y, seen }: Press): boolean {
  const now = look(x, y)
  return isOther(now, seen) && (now.control === control || now.control !== seen.control)
}

function watch(press: Press): void {
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
function cover({ x, y, seen: before }: Press, { control }: Seen): void {
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

let pressed: Seen | null = null

/** A key that is held down presses no other thing than the one on which it went down. */
function beginKey(event: KeyboardEvent): void {
  const button = event.target
  if (!['Enter', ' '].includes(pressedKey(event)) || !(button instanceof Element)) return
  const seen = { control: button, words: button.textContent }
  if (!event.repeat) pressed = seen
  else if (button.matches('button, summary, a') && isOther(seen, pressed ?? seen))
    event.preventDefault()
}
