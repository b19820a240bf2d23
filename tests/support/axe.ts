import type { Page } from '@playwright/test'
import axe from 'axe-core'

interface Look {
  /** Selector of the part to check; the whole page by default. */
  within?: string
  /** Ids of the rules to run; axe's defaults if absent. */
  rules?: readonly string[]
}

/** Axe's findings on the open page, one a line. Axe is injected once; our pages have no frames. */
export async function axeFindings(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([part, only]) => {
      const { violations } = await window.axe.run(part ?? document, {
        resultTypes: ['violations'],
        iframes: false,
        ...(only && { runOnly: [...only] }),
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, html }) => `${id}: ${help}: ${target.join(' ')} ${html.slice(0, 160)}`,
        ),
      )
    },
    [within, rules] as const,
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
