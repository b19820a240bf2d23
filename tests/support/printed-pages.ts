import type { Page } from '@playwright/test'

/** The pages that a browser prints, by width and height in points; A4 is 595 by 842. */
export async function printedPages(page: Page): Promise<[width: number, height: number][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/gu)
  return Array.from(boxes, ([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ])
}
