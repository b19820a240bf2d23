import { errors, expect, type Locator, type Page } from '@playwright/test'
import { defaultLocale, type Locale, locales, localPath } from '#i18n/locales.ts'
import { routeOf } from '#i18n/routes.ts'
import { draws, seededRandom } from '../random.ts'
import { wrongOn } from '../screen-walk.ts'
import { siteUrl } from '../site-url.ts'
import { jpeg } from '../uploads/pictures.ts'
import { type Field, junk, type Person, wantedText } from './typed.ts'

interface Errand {
  page: Page
  screens: readonly string[]
  person: Person
  seed: number
  /** Number of screens opened, and of acts on each. */
  opens: number
  acts: number
  log: string[]
}

/** Milliseconds for an act on an element that may disappear, and for a screen to settle. */
const reach = 1_500
const patience = 30_000
/** Milliseconds for a page to load fully; without a limit a hanging page would only look slow. */
const arrival = 90_000
const mostFields = 12
/** No links to other sites, whose faults are not ours; the people of the demo belong to other tests. */
const pressable =
  'a[href^="/"], a[href^="#"], a[href^="?"], button:not(.demo-people button), summary, label:has(input), [role=tab], [role=option], [role=menuitem]'
const fillable = 'input:not([type=hidden]), textarea, select, [contenteditable=true]'

/**
 * Presses and types at random, reproducibly by seed, as a person of a role. After each act the
 * screen must be intact: not empty, no wider than the phone, no broken picture, no untranslated
 * key, no unmarked entry in a bar; and no call may answer 500 or above. Script errors are caught by
 * browser-test.ts.
 */
export async function letMonkeyIn({ page, screens, person, seed, opens, acts, log }: Errand) {
  const drawn = draws(seededRandom(seed))
  const { one, chance } = drawn
  const broken: string[] = []
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('popup', (other) => void other.close())
  page.on('response', (response) => {
    if (response.status() >= 500) broken.push(`${response.status()} ${response.url()}`)
  })

  const isHome = () => page.url().startsWith(`${siteUrl()}/`)
  const stillWhole = async (address: string) => {
    // The payment page is another site and none of ours: goes home from there, retrying while it
    // loads.
    const returned = async () => {
      if (!isHome()) log.push(await whatWasDone(() => open(page, address)))
      return isHome()
    }
    await expect.poll(returned, { timeout: arrival, message: told(log, page) }).toBe(true)
    const look = () => wrongOn(page, localeShown(page)).catch((error: Error) => [error.message])
    const wrong = async () => (isHome() ? look() : [])
    await expect.poll(wrong, { timeout: patience, message: told(log, page) }).toEqual([])
    expect(broken, told(log, page)).toEqual([])
  }

  for (let opened = 0; opened < opens; opened += 1) {
    const path = one(screens)
    const locale = one(locales)
    const isPrefixed = locale === defaultLocale && routeOf(path)?.prefixedOnly === true
    const address = localPath(isPrefixed ? 'en' : locale, path)
    log.push(`seed ${seed}: ${await whatWasDone(() => open(page, address))}`)
    await stillWhole(address)
    await whatWasDone(async () => String(await markForms(page)))
    for (let act = 0; act < acts; act += 1) {
      const [, drawnAct] = one(kinds.filter(([weight]) => chance(weight)))
      const does = async () => {
        // A newly revealed form comes first.
        const isNew = (await markForms(page)) && chance(0.8)
        return (isNew ? sendNewForm : drawnAct)(page, person, drawn)
      }
      log.push(await whatWasDone(does))
      await stillWhole(address)
      const hasLeft = !page.url().endsWith(address)
      if (hasLeft && chance(0.5)) log.push(await whatWasDone(() => open(page, address)))
    }
  }
}

type Draws = ReturnType<typeof draws>
type Act = (page: Page, person: Person, drawn: Draws) => Promise<string>

/** Acts by weight; a random one is chosen. */
const kinds: readonly [weight: number, act: Act][] = [
  [1, press],
  [0.8, typeSomewhere],
  [1, sendSomeForm],
  [0.2, pressTwice],
  [0.2, pressKey],
  [0.1, goBack],
  [0.1, reload],
]

/** An element that has disappeared or is covered is no fault, nor is a page that was left. */
async function whatWasDone(act: () => Promise<string>): Promise<string> {
  try {
    return await act()
  } catch (error) {
    const isLeft =
      error instanceof Error &&
      /context was destroyed|is interrupted by another navigation|net::ERR_ABORTED/u.test(
        error.message,
      )
    if (!(isLeft || error instanceof errors.TimeoutError)) throw error
    return `in vain: ${error.message.split('\n')[0]}`
  }
}

/** The overlay, if any; else mostly the screen's main part, sometimes its frame. */
async function inFront(page: Page, { chance }: Draws): Promise<Locator> {
  const dialogs = page.locator('dialog[open]')
  if ((await dialogs.count()) > 0) return dialogs.last()
  return page.locator(chance(0.8) ? 'main' : 'body')
}

async function drawnFrom(page: Page, selector: string, drawn: Draws): Promise<Locator | null> {
  const { below } = drawn
  const all = (await inFront(page, drawn)).locator(selector).filter({ visible: true })
  const count = await all.count()
  return count === 0 ? null : all.nth(below(count))
}

async function open(page: Page, address: string): Promise<string> {
  try {
    await page.goto(address, { waitUntil: 'load', timeout: patience })
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    // A form sent a moment before may navigate first, which Playwright does not notice.
    await whole((limits) => page.goto(address, limits))
  }
  return `open ${address}`
}

/** Unlike a failed act, a page that never loads fully is a fault. */
async function whole(
  load: (limits: { waitUntil: 'load'; timeout: number }) => Promise<unknown>,
): Promise<void> {
  try {
    await load({ waitUntil: 'load', timeout: arrival })
  } catch (error) {
    if (error instanceof errors.TimeoutError) throw new Error(error.message)
    throw error
  }
}

async function press(page: Page, _: Person, drawn: Draws): Promise<string> {
  const target = await drawnFrom(page, pressable, drawn)
  if (target === null) return 'nothing to press'
  const name = await nameOf(target)
  await target.click({ timeout: reach, noWaitAfter: true })
  return `press ${name}`
}

async function pressTwice(page: Page, _: Person, drawn: Draws): Promise<string> {
  const target = await drawnFrom(page, 'button', drawn)
  if (target === null) return 'nothing to press twice'
  const name = await nameOf(target)
  await target.dblclick({ timeout: reach, noWaitAfter: true })
  return `press twice ${name}`
}

async function pressKey(page: Page, _: Person, { one }: Draws): Promise<string> {
  const key = one(['Escape', 'Enter', 'Tab', 'ArrowDown'])
  await page.keyboard.press(key)
  return `key ${key}`
}

async function goBack(page: Page): Promise<string> {
  const isPossible = await page.evaluate(() => window.navigation.canGoBack)
  if (!isPossible) return 'nothing to go back to'
  await whole((limits) => page.goBack(limits))
  return 'back'
}

async function reload(page: Page): Promise<string> {
  await whole((limits) => page.reload(limits))
  return 'reload'
}

async function typeSomewhere(page: Page, person: Person, drawn: Draws): Promise<string> {
  const target = await drawnFrom(page, fillable, drawn)
  return target === null ? 'nothing to fill in' : fill(target, person, drawn)
}

const newForm = 'form[data-monkey=new]'

function markForms(page: Page): Promise<boolean> {
  return page.evaluate((selector) => {
    for (const form of document.querySelectorAll<HTMLElement>('form')) {
      form.dataset.monkey = form.dataset.monkey === undefined ? 'new' : 'known'
    }
    return document.querySelector(selector) !== null
  }, newForm)
}

const sendNewForm: Act = (page, person, drawn) =>
  send(page.locator(newForm).filter({ visible: true }).last(), person, drawn)

async function sendSomeForm(page: Page, person: Person, drawn: Draws): Promise<string> {
  const form = await drawnFrom(page, 'form', drawn)
  return form === null ? 'no form' : send(form, person, drawn)
}

/** Fills in a form and sends it, every other time with its required fields only. */
async function send(form: Locator, person: Person, drawn: Draws): Promise<string> {
  const fields = form.locator(fillable).filter({ visible: true })
  const junkChance = drawn.one([0, 0.5])
  const done: string[] = []
  for (let at = 0; at < Math.min(await fields.count(), mostFields); at += 1) {
    done.push(await fill(fields.nth(at), person, drawn, junkChance))
  }
  const submit = form.locator('button[type=submit], button:not([type])').filter({ visible: true })
  await submit.last().click({ timeout: reach, noWaitAfter: true })
  return `send (${done.join('; ')})`
}

async function fill(
  target: Locator,
  person: Person,
  drawn: Draws,
  junkChance = 0.5,
): Promise<string> {
  const field = await target.evaluate(readField, undefined, { timeout: reach })
  const options = { timeout: reach }
  if (field.tag === 'select') {
    const values = await target.locator('option:not([disabled])').evaluateAll(readValues)
    if (values.length === 0) return `nothing to choose for ${field.name}`
    const value = drawn.one(values)
    await target.selectOption(value, options)
    return `${field.name}=${value}`
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    await target.click(options)
    return `tick ${field.name}`
  }
  if (field.type === 'file') {
    await target.setInputFiles(
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await jpeg(400, 300) },
      options,
    )
    return `file ${field.name}`
  }
  const text = drawn.chance(junkChance) ? drawn.one(junk) : await wantedText(field, person, drawn)
  await target.focus(options)
  const isDay = /^\d{4}-\d\d(?:-\d\d)?(?:T\d\d:\d\d)?$|^\d\d:\d\d$/u.test(text)
  if (/date|time|month/u.test(field.type) && isDay && !text.includes('-31')) {
    await target.fill(text, options)
  } else {
    await target.press('ControlOrMeta+A', options)
    await target.page().keyboard.insertText(text)
  }
  return `${field.name || field.type}=${JSON.stringify(text.slice(0, 30))}`
}

function readField(element: Element): Field {
  const of = (name: string) => element.getAttribute(name) ?? ''
  return {
    tag: element.tagName.toLowerCase(),
    type: of('type') || 'text',
    name: `${of('name')} ${of('id')}`.trim() || of('aria-label'),
    autocomplete: of('autocomplete'),
    inputMode: of('inputmode'),
    min: of('min'),
    max: of('max'),
  }
}

const readValues = (options: (Element & { value?: string })[]) =>
  options.map(({ value }) => value ?? '')

async function nameOf(target: Locator): Promise<string> {
  const text = await target.evaluate(
    (element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''} ${element.getAttribute('href') ?? ''}`,
    undefined,
    { timeout: reach },
  )
  return text.replaceAll(/\s+/gu, ' ').trim()
}

function localeShown(page: Page): Locale {
  const [, first] = new URL(page.url()).pathname.split('/')
  return locales.find((locale) => locale === first) ?? defaultLocale
}

/** Log of the acts before a fault, to reproduce it by hand. */
const told = (log: readonly string[], page: Page) =>
  `${page.url()} after:\n  ${log.slice(-14).join('\n  ')}`
