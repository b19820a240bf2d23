import type { Page } from '@playwright/test'
import { press } from './press.ts'

/** Opens a row of a job's own page (ui/FoldRow.tsx); some are open from the start. */
export async function unfold(page: Page, title: string): Promise<void> {
  const summary = page
    .locator('.fold-row > summary')
    .filter({ has: page.getByText(title, { exact: true }) })
  const isOpen = await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))
  if (!isOpen) await press(summary)
}
