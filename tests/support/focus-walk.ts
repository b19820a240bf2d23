import type { Page } from '@playwright/test'

/* Checks the focus after each press: blind visitors who lose it restart at the top of the page. */

/** Elements pressed with Enter, and checkboxes toggled with the space bar. */
const pressable =
  ':is(button, summary, .pages a, [role="tab"], [role="option"], input:is([type="checkbox"], [type="radio"])):not(:disabled, .account-menu button, [popover] form button, .demo-people button, [data-leave])'
/** Milliseconds for a screen to place the focus, and to settle. */
const patience = { focus: 4_000, rest: 15_000 }
/** Limits, as a search alone has hundreds of filters: a few of one position stand for the rest. */
const most = { onScreen: 60, ofPlace: 2 }

interface Tried {
  names: string[]
  places: Record<string, number>
}

/** Controls pressed by one visitor, in the frame and by kind of screen. */
export class Presses {
  readonly frame: string[] = []
  readonly #kinds = new Map<string, Tried>()

  get count(): number {
    return [...this.#kinds.values()].flatMap(({ names }) => names).length
  }

  /** Controls pressed on this kind of screen: all tutor searches are one kind. */
  of(path: string): Tried {
    const kind = path.includes('/dashboard') ? path : (path.split('/')[1] ?? '')
    const tried = this.#kinds.get(kind) ?? { names: [], places: {} }
    this.#kinds.set(kind, tried)
    return tried
  }
}

/** Presses every button by keyboard; returns the presses after which the focus was wrong. */
export async function focusLostOn(page: Page, path: string, presses: Presses): Promise<string[]> {
  const lost: string[] = []
  const { frame } = presses
  const tried = presses.of(path)
  const open = requestsOf(page)
  for (let n = 0; n < most.onScreen; n += 1) {
    if (!(await isHere(page, path))) {
      await page.goto(path, { waitUntil: 'load' })
      await ask(page, markPage, null)
      await settledOn(page, open)
    }
    const next = await ask(page, focusNext, { pressable, tried, frame, ofPlace: most.ofPlace })
    if (next === null) {
      if (!(await ask(page, isCovered, null))) break
      await pressed(page, open, path, 'Escape', lost, 'Escape from a dialog')
      if (await ask(page, isCovered, null)) await ask(page, leavePage, null)
      continue
    }
    const { name, place, key } = next
    ;(place === frameName ? frame : tried.names).push(name)
    tried.places[place] = (tried.places[place] ?? 0) + 1
    await pressed(page, open, path, key, lost, `${key} on ${name}`)
  }
  open.end()
  return lost
}

const frameName = 'frame'

async function pressed(
  page: Page,
  open: Requests,
  path: string,
  key: string,
  lost: string[],
  what: string,
): Promise<void> {
  await ask(page, noteFrom, null)
  await page.keyboard.press(key)
  await settledOn(page, open)
  if (!(await isHere(page, path))) return
  const wrong = await wrongFocus(page)
  if (wrong !== null) lost.push(`${what}: ${wrong}`)
}

/** Evaluates in the page, or again in the next one if a press has navigated meanwhile. */
async function ask<Answer, Given>(
  page: Page,
  question: (given: Given) => Answer,
  given: Given,
): Promise<Answer> {
  for (;;) {
    try {
      return (await page.evaluate(question as (given: unknown) => Answer, given)) as Answer
    } catch (error) {
      if (!/context was destroyed|navigation/u.test(String(error))) throw error
      await page.waitForLoadState('load')
    }
  }
}

/** Runs in the page: focuses the next untried button and describes it. */
function focusNext(asked: { pressable: string; tried: Tried; frame: string[]; ofPlace: number }) {
  const { pressable, tried, frame, ofPlace } = asked
  const within = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1) ?? document
  for (const button of within.querySelectorAll<HTMLElement>(pressable)) {
    const label = (button as HTMLInputElement).labels?.[0]?.textContent
    const words = (button.getAttribute('aria-label') ?? label ?? button.textContent ?? '').trim()
    const part = button.closest('dialog, [popover], main, header, footer, nav')
    const isFrame = button.closest('main, dialog') === null
    const closest = button.closest('dialog, fieldset, details, [id], ul, ol, table')
    const said = closest?.querySelector('h2, h3, legend, summary')?.textContent ?? closest?.id ?? ''
    const kind = `${button.localName}${button.getAttribute('type') ?? ''}`
    const place = isFrame ? 'frame' : `${kind} ${part?.localName} ${said.replaceAll(/\d+/gu, '')}`
    const name = `${words.replaceAll(/\d+/gu, '#').slice(0, 60)} (${isFrame ? 'frame' : said.slice(0, 40)})`
    if (tried.names.includes(name) || frame.includes(name)) continue
    if (!isFrame && (tried.places[place] ?? 0) >= ofPlace) continue
    button.focus()
    if (document.activeElement !== button) continue
    return { name, place, key: button.localName === 'input' ? 'Space' : 'Enter' }
  }
  return null
}

function noteFrom() {
  const from = document.activeElement
  const part = from?.closest('dialog, [popover], main') ?? document.body
  document.documentElement.dataset.walked = part.localName
}

const isCovered = () => document.querySelector('dialog[open], :popover-open') !== null

const leavePage = () => {
  delete document.documentElement.dataset.walked
}

const markPage = () => {
  document.documentElement.dataset.walked = ''
}

async function isHere(page: Page, path: string): Promise<boolean> {
  const here = new URL(page.url())
  if (here.pathname !== new URL(path, here.origin === 'null' ? 'http://blank' : here).pathname) {
    return false
  }
  return ask(page, () => document.documentElement.dataset.walked !== undefined, null)
}

async function wrongFocus(page: Page): Promise<string | null> {
  const end = performance.now() + patience.focus
  for (;;) {
    const wrong = await ask(page, wrongPlace, null)
    if (wrong === null || performance.now() > end) return wrong
  }
}

function wrongPlace(): string | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return 'nothing has the focus'
  const called = `${focused.localName} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}`
  if (!focused.checkVisibility({ visibilityProperty: true })) return `${called} is not shown`
  if (focused.closest('[inert], [aria-hidden="true"]')) return `${called} is hidden from readers`
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (modal && !modal.contains(focused)) return `${called} lies behind a dialog`
  const from = document.documentElement.dataset.walked
  if (
    from === 'main' &&
    focused.closest('main, dialog, [popover], [role="alert"], [role="status"]') === null
  )
    return `${called} stands outside of what was worked on`
  return null
}

type Requests = ReadonlySet<unknown> & { end: () => void }

function requestsOf(page: Page): Requests {
  const open = new Set<unknown>()
  // Sockets and event streams stay open.
  const begin = (request: { resourceType: () => string }) => {
    if (!/socket|eventsource/u.test(request.resourceType())) open.add(request)
  }
  const end = (request: unknown) => open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return Object.assign(open, {
    end: () => {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
    },
  })
}

async function settledOn(page: Page, open: ReadonlySet<unknown>): Promise<void> {
  const end = performance.now() + patience.rest
  for (let calm = 0; calm < 2 && performance.now() < end; ) {
    const busy = await page.evaluate(isBusy).catch(() => true)
    calm = busy || open.size > 0 ? 0 : calm + 1
  }
  await page.waitForLoadState('load')
}

const isBusy = () =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => resolve(document.querySelector('[aria-busy="true"]') !== null), 20),
    )
  })
