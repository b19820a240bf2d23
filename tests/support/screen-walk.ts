import { expect, type Page } from '@playwright/test'
import { productToken } from '#i18n/brand.ts'
import { defaultLocale, type Locale, localPath } from '#i18n/locales.ts'
import { routeOf } from '#i18n/routes.ts'
import { axeFindings } from './axe.ts'
import { halfWidthIn } from './half-width.ts'
import { siteTexts } from './site-words.ts'

interface Look {
  locale: Locale
  width: 390 | 1280
  scheme: 'light' | 'dark'
  /** Runs axe too, which takes longer than all the rest. */
  axe: boolean
}

const soft = expect.configure({ soft: true })
/** Milliseconds for a screen to settle on a busy machine. */
const patience = 30_000

/** Checks a settled screen without stopping the walk; for script errors see browser-test.ts. */
export async function expectSound(page: Page, path: string, look: Look): Promise<void> {
  await page.setViewportSize({ width: look.width, height: 844 })
  await page.emulateMedia({ colorScheme: look.scheme })
  const isPrefixed = look.locale === defaultLocale && routeOf(path)?.prefixedOnly === true
  const address = localPath(isPrefixed ? 'en' : look.locale, path)
  await page.goto(address, { waitUntil: 'networkidle' })
  const message = `${address}, ${look.width}, ${look.scheme}`
  await soft
    .poll(
      // A screen that redirects may do so meanwhile.
      () => wrongOn(page, look.locale).catch((error: Error) => [error.message]),
      { message, timeout: patience },
    )
    .toEqual([])
  soft(halfWidthIn(await page.locator('body').ariaSnapshot()), message).toEqual([])
  if (look.axe) soft(await axeFindings(page), message).toEqual([])
}

/** Describes all faults of the visible screen; empty if it is sound. */
export async function wrongOn(page: Page, locale: Locale): Promise<string[]> {
  const texts = siteTexts(locale)
  const { shown, ...seen } = await page.evaluate(seenOnPage, `${productToken}.session`)
  const wrong: string[] = []
  if (seen.moves) wrong.push('not at rest')
  if (seen.heading === '') wrong.push('no heading')
  if (seen.title === '') wrong.push('no title')
  if (seen.main.length < 10) wrong.push(`nearly nothing in it: ${seen.main}`)
  if (seen.over > 0) wrong.push(`${seen.over} pixels beyond the width`)
  if (shown.includes(String(texts['ui.error.title']))) wrong.push('a part that failed')
  if (seen.frames !== 1) wrong.push(`${seen.frames} menus of a member on it`)
  for (const entry of seen.unmarked)
    wrong.push(`an entry that does not say it is this page: ${entry}`)
  for (const picture of seen.broken) wrong.push(`a broken picture: ${picture}`)
  for (const [word] of shown.matchAll(/\b[a-z]\w+(?:\.\w+)+/giu)) {
    if (Object.hasOwn(texts, word)) wrong.push(`the name of a text: ${word}`)
  }
  return wrong
}

function seenOnPage(sessionName: string) {
  const root = document.documentElement
  const session = JSON.parse(
    sessionStorage.getItem(sessionName) ?? localStorage.getItem(sessionName) ?? 'null',
  ) as { kinds: string[] } | null
  const isOfMember =
    document.querySelector('.dashboard') !== null &&
    session?.kinds.some((kind) => kind !== 'operator') === true
  // A conversation or the checkout has a phone to itself, with the way back on top.
  const isRoom = innerWidth < 768 && document.querySelector('.room-head') !== null
  return {
    moves:
      document.querySelector('[aria-busy="true"], .skeleton') !== null ||
      document.getAnimations().some(({ playState }) => playState === 'running'),
    heading: document.querySelector('h1')?.innerText.trim() ?? '',
    title: document.title.trim(),
    main: document.querySelector('main')?.innerText.trim() ?? '',
    shown: document.body.innerText,
    over: root.scrollWidth - root.clientWidth,
    frames: isOfMember
      ? [...document.querySelectorAll<HTMLElement>('.side-bar, .bottom-bar')].filter(
          (bar) => bar.getClientRects().length > 0 && bar.dataset.frameOf !== 'guest',
        ).length + Number(isRoom)
      : 1,
    unmarked: [...document.querySelectorAll<HTMLAnchorElement>('.side-bar a, .bottom-bar a')]
      .filter((entry) => entry.pathname === location.pathname && entry.ariaCurrent !== 'page')
      .map(({ pathname }) => pathname),
    // Lazy images below the fold are not loaded yet.
    broken: [...document.images]
      .filter(({ complete, naturalWidth, currentSrc }) => complete && currentSrc && !naturalWidth)
      .map(({ currentSrc }) => currentSrc),
  }
}
