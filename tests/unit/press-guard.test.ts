import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isNear, isUnseen, restMs, stoodStill } from '#islands/press-rest.ts'

/* The guard on a simulated page with boxes, frames and a clock. */

class Box {
  left: number
  top: number
  text: string
  pressed = 0
  constructor(left: number, top: number, text = '') {
    this.left = left
    this.top = top
    this.text = text
  }
  style: Record<string, string> = {}
  get textContent() {
    return this.text
  }
  has(x: number, y: number) {
    return x >= this.left && x < this.left + 40 && y >= this.top && y < this.top + 20
  }
  closest(list: string) {
    return list.includes('dialog') ? null : this
  }
  getAttribute = () => null
  getBoundingClientRect() {
    return { left: this.left, top: this.top, right: this.left + 40, bottom: this.top + 20 }
  }
  addEventListener() {}
  remove() {
    shield = null
  }
  click() {
    this.pressed += 1
  }
}

let boxes: Box[] = []
let shield: Box | null = null
let now = 0
let frames: (() => void)[] = []
const listeners: Record<string, (event: unknown) => void> = {}

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (name: string, listen: (event: unknown) => void) => {
    listeners[name] = listen
  })
  vi.stubGlobal('Element', Box)
  vi.stubGlobal('HTMLElement', Box)
  vi.stubGlobal('performance', { now: () => now })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('document', {
    elementsFromPoint: (x: number, y: number) => boxes.filter((box) => box.has(x, y)),
    createElement: () => new Box(0, 0),
    body: {
      append: (box: Box) => {
        shield = box
      },
    },
  })
  await import('#islands/press-guard.ts')
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  boxes = []
  listeners.wheel?.({})
  frames = []
})

/** Runs frames of 16 ms for this long. */
function wait(ms: number): void {
  for (const end = now + ms; now < end; ) {
    now += 16
    const due = frames
    frames = []
    for (const frame of due) frame()
  }
}

/** Presses the topmost element, which may be the guard's shield. */
function press(x: number, y: number): void {
  const { left = '0', top = '0', width = '0', height = '0' } = shield?.style ?? {}
  const [fromX, fromY] = [Number.parseFloat(left), Number.parseFloat(top)]
  const isCovered =
    shield !== null &&
    x >= fromX &&
    x < fromX + Number.parseFloat(width) &&
    y >= fromY &&
    y < fromY + Number.parseFloat(height)
  const target = isCovered ? shield : (boxes.find((box) => box.has(x, y)) ?? null)
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  const event = { clientX: x, clientY: y, detail: 1, isTrusted: true, target }
  listeners.click?.({ ...event, preventDefault: stop, stopImmediatePropagation: stop })
  if (!isStopped && target !== null && target !== shield) target.click()
}

test('what stays as it is can be pressed as quickly as somebody likes', () => {
  const stepper = new Box(0, 0, '+')
  boxes = [stepper]
  for (let n = 0; n < 4; n += 1) {
    press(10, 10)
    wait(48)
  }
  expect(stepper.pressed).toBe(4)
})

test('what has come under the finger cannot be pressed for a moment, and then can', () => {
  const pay = new Box(0, 0, 'pay')
  const yes = new Box(0, 0, 'yes')
  boxes = [pay]
  press(10, 10)
  boxes = [yes]
  press(12, 10)
  wait(48)
  press(12, 10)
  expect(yes.pressed).toBe(0)
  wait(restMs + 48)
  press(12, 10)
  expect(yes.pressed).toBe(1)
})

test('what stood still close beside it since before the press is pressed at once', () => {
  const done = new Box(0, 0, 'done')
  const publish = new Box(0, 20, 'publish')
  boxes = [done, publish]
  press(10, 12)
  boxes = [new Box(0, 0, 'other'), publish]
  wait(48)
  expect(shield, 'the other is covered').not.toBeNull()
  press(12, 24)
  expect(publish.pressed).toBe(1)
})

test('what has moved there, or says another thing, did not stand still', () => {
  const done = new Box(0, 0, 'done')
  const publish = new Box(0, 20, 'publish')
  for (const change of [() => (publish.top = 0), () => (publish.text = 'delete')]) {
    Object.assign(publish, { top: 20, text: 'publish', pressed: 0 })
    boxes = [done, publish]
    press(10, 12)
    change()
    boxes = [publish]
    wait(48)
    press(10, 12)
    expect(publish.pressed, publish.text).toBe(0)
    wait(restMs + 48)
  }
})

test('a key that scrolls ends the watch, as a wheel does', () => {
  const next = new Box(0, 0, 'next')
  boxes = [new Box(0, 0, 'first')]
  press(10, 10)
  listeners.keydown?.({ key: 'PageDown', keyCode: 34, target: null })
  boxes = [next]
  wait(16)
  press(10, 10)
  expect(next.pressed).toBe(1)
})

test('its rules', () => {
  const seen = (control: string, text: string, corner = '0 0') => ({ control, text, corner })
  expect(isNear({ x: 0, y: 23, at: 2999 }, { x: 0, y: 0, at: 0 })).toBe(true)
  expect(isNear({ x: 0, y: 24, at: 100 }, { x: 0, y: 0, at: 0 })).toBe(false)
  expect(isNear({ x: 0, y: 0, at: 3000 }, { x: 0, y: 0, at: 0 })).toBe(false)
  expect(isUnseen(seen('b', ''), seen('b', ''), seen('a', '')), 'another has come').toBe(true)
  expect(isUnseen(seen('a', 'out'), seen('a', 'out'), seen('a', 'in')), 'it turned').toBe(true)
  expect(isUnseen(seen('c', ''), seen('a', 'out'), seen('a', 'in')), 'beside it').toBe(false)
  expect(stoodStill(seen('a', 'in'), [seen('b', ''), seen('a', 'in')])).toBe(true)
  expect(stoodStill(seen('a', 'in'), [seen('a', 'in', '0 1'), seen('a', 'out')])).toBe(false)
  expect(stoodStill({ control: null, text: '', corner: '' }, [])).toBe(false)
})
