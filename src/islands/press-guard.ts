import { pressedKey } from './pressed-key.ts'

/*
 * A double tap, or a trembling hand, is one press: where a press has changed what lies under the finger
 * (a confirmation appeared, a row moved up, "in" became "out"), nothing there can be pressed for a moment.
 * What stays as it is, such as the arrow of a calendar, can be pressed as quickly as somebody likes.
 */
const restMs = 400
/** Half of what a finger covers, in CSS pixels. */
const reach = 24
const controls = 'button, a, label, input, select, summary, [role="option"]'

interface Press {
  x: number
  y: number
  control: Element
  words: string | null
  at: number
}

const controlAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest(controls) ?? null

let isUp = false

/** Puts the guard up, once a page. */
export function guardPresses(): void {
  if (isUp) return
  isUp = true
  addEventListener('click', begin, { capture: true })
  addEventListener('keydown', pressOnce, { capture: true })
}

let last: Press | null = null

function begin(event: MouseEvent): void {
  const { clientX: x, clientY: y } = event
  const control = controlAt(x, y)
  // A press of a key has no place.
  if (!event.isTrusted || event.detail === 0 || control === null) return
  const press = { x, y, control, words: control.textContent, at: performance.now() }
  if (last !== null && isAgain(press, last) && isOther(press, last)) {
    event.preventDefault()
    event.stopImmediatePropagation()
    return
  }
  last = press
  requestAnimationFrame(() => watch(press))
}

const isAgain = (press: Press, before: Press) =>
  press.at - before.at < restMs && Math.hypot(press.x - before.x, press.y - before.y) < reach
const isOther = (now: Pick<Press, 'control' | 'words'>, before: Press) =>
  now.control !== before.control || now.words !== before.words

/** A key that is held down presses once. */
function pressOnce(event: KeyboardEvent): void {
  const isPress = ['Enter', ' '].includes(pressedKey(event))
  const isButton = event.target instanceof Element && event.target.matches('button, summary')
  if (event.repeat && isPress && isButton) event.preventDefault()
}

function watch(press: Press): void {
  if (performance.now() - press.at > restMs) return
  const control = controlAt(press.x, press.y)
  if (control !== null && isOther({ control, words: control.textContent }, press)) cover(press)
  else requestAnimationFrame(() => watch(press))
}

/** Covers the place for the rest of the moment: above a dialog too, if one has opened. */
function cover({ x, y, at }: Press): void {
  const shield = document.createElement('div')
  const [left, top, side] = [x - reach, y - reach, 2 * reach]
  Object.assign(shield.style, {
    ...{ position: 'fixed', zIndex: '2147483647' },
    ...{ left: `${left}px`, top: `${top}px`, width: `${side}px`, height: `${side}px` },
  })
  shield.addEventListener('mousedown', (event) => event.preventDefault())
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  layer.append(shield)
  // A dialog that is still moving into its place is where its fixed parts are counted from.
  const box = shield.getBoundingClientRect()
  shield.style.translate = `${left - box.left}px ${top - box.top}px`
  setTimeout(() => shield.remove(), restMs - (performance.now() - at))
}
