import type { Page } from '@playwright/test'

/** Text spacing that a page must tolerate without loss (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`

/** Texts cut off by the spacing on the open page, unless their row links to the whole. */
export async function cutBySpacing(page: Page): Promise<string[]> {
  // A constructed style sheet, which the content security policy does not block.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, spacing)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.evaluate(cutOnPage)
}

function cutOnPage(): string[] {
  const root = document.documentElement
  const found: string[] = []
  if (root.scrollWidth > root.clientWidth) {
    found.push(`${root.scrollWidth - root.clientWidth} pixels beyond the width`)
  }
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const style = getComputedStyle(element)
    const isCutting = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const cuts = { across: isCutting(style.overflowX), down: isCutting(style.overflowY) }
    const isSeen = element.checkVisibility({ visibilityProperty: true })
    // For screen readers only, or clamped to some lines with the full text elsewhere.
    const isMeant = element.clientWidth <= 2 || style.webkitLineClamp !== 'none'
    if (!(cuts.across || cuts.down) || !isSeen || isMeant || !/\S/u.test(element.textContent))
      continue
    const over = lostOf(element, cuts)
    if (over !== '') found.push(`${over} of ${named(element)}`)
  }
  return found

  function lostOf(
    element: HTMLElement,
    { across, down }: { across: boolean; down: boolean },
  ): string {
    const frame = element.getBoundingClientRect()
    const range = document.createRange()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement
      const isShown = holder?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isShown || !/\S/u.test(node.textContent ?? '')) continue
      // Content that scrolls, or is for screen readers only, is judged by itself.
      if (holder && isWithinOther(holder, element)) continue
      range.selectNodeContents(node)
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        if (width < 2) continue
        const beyond = Math.max(
          across ? Math.max(frame.left - left, right - frame.right) : 0,
          down ? Math.max(frame.top - top, bottom - frame.bottom) : 0,
        )
        if (beyond > 2) {
          return `${Math.round(beyond)} pixels of “${node.textContent?.trim().slice(0, 30)}”`
        }
      }
    }
    return ''
  }

  function isWithinOther(holder: HTMLElement, element: HTMLElement): boolean {
    for (let one: HTMLElement | null = holder; one && one !== element; one = one.parentElement) {
      const { overflowX, overflowY, position, clip } = getComputedStyle(one)
      if (overflowX !== 'visible' || overflowY !== 'visible' || clip !== 'auto') return true
      if (position === 'fixed') return true
    }
    return false
  }

  function named({ localName, className, id }: HTMLElement): string {
    return `${localName}${id && `#${id}`}.${String(className).split(' ').slice(0, 3).join('.')}`
  }
}
