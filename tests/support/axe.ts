import type { Page } from '@playwright/test'
import axe from 'axe-core'

interface Look {
  /** Selector of the part that is looked at; the whole page unless given. */
  within?: string
  /** Ids of the rules that are asked; all that axe asks of itself unless given. */
  rules?: readonly string[]
}

/**
 * What axe finds wrong on the open page, a line each. Axe is given to a page once, which takes longer
 * than many a look; our pages hold no frames that it would have to be sent to.
 */
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
