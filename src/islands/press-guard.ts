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
  seen: Seen
  /** A frame was drawn since: what has changed is covered. */
  isDrawn: boolean
}

let last: Press | null = null
let shield: HTMLElement | null = null
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
  // A press of a key has no place.
  if (!event.isTrusted || event.detail === 0 || (shield && event.target === shield)) return
  const press = { x, y, at: performance.now(), seen: look(x, y), isDrawn: false }
  if (last !== null && !last.isDrawn && isAgain(press, last) && isOther(press.seen, last.seen)) {
    event.preventDefault()
    event.stopImmediatePropagation()
    return
  }
  end()
  last = press
  requestAnimationFrame(() => watch(press))
}

const isAgain = (press: Press, before: Press) =>
  press.at - before.at < restMs && Math.hypot(press.x - before.x, press.y - before.y) < reach

function watch(press: Press): void {
  const now = performance.now()
  if (last !== press) return
  const seen = look(press.x, press.y)
  if (isOther(seen, press.seen)) cover(press, seen)
  if (shield && now - rested > restMs) uncover()
  press.isDrawn = true
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
  rested = performance.now()
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
  // A dialog that is still moving into its place is where its fixed parts are counted from.
  const box = shield.getBoundingClientRect()
  shield.style.translate = `${left - box.left}px ${top - box.top}px`
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
