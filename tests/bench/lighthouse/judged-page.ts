import { loadTool } from '../tools/load-tool.ts'

/** The categories of Lighthouse that the house has goals for. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** What Lighthouse found on one visit of a page. */
export interface JudgedPage {
  /** 0 to 100. */
  scores: Record<Category, number>
  /** Largest contentful paint and total blocking time, in milliseconds. */
  lcpMs: number
  tbtMs: number
  cls: number
  /** All that travelled for the page. */
  bytes: number
  /** How many answers that were, of the network. */
  requests: number
  failures: Failure[]
}

/** An audit that was not passed. */
export interface Failure {
  category: Category
  audit: string
  title: string
  /** It is part of the score, and not only advice. */
  counts: boolean
  /** The first elements or addresses that it names. */
  where: string[]
}

/** Below this score an audit of performance is worth reading; the others are passed or not. */
const goodEnough = { performance: 0.9, other: 1 } as const

/**
 * Visits a page as Lighthouse's standard phone (slow 4G and a slow processor, simulated) with the
 * Chromium that listens on `port`. Throws when the page could not be judged.
 */
export async function judgePage(
  address: string,
  { port, language, signedIn = false }: { port: number; language: string; signedIn?: boolean },
): Promise<JudgedPage> {
  const { default: lighthouse } = await loadTool<Lighthouse>('lighthouse')
  const judged = await lighthouse(address, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
    extraHeaders: { 'Accept-Language': language },
    // What the browser keeps says who is signed in.
    disableStorageReset: signedIn,
  })
  if (judged === undefined) throw new Error(`${address}: Lighthouse gave no result`)
  const { lhr } = judged
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ) as Record<Category, number>,
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    requests: requestsIn(lhr.audits['network-requests']?.details),
    failures: categories.flatMap((category) => failuresOf(lhr, category)),
  }
}

function failuresOf(lhr: Result, category: Category): Failure[] {
  const enough = category === 'performance' ? goodEnough.performance : goodEnough.other
  return (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = lhr.audits[id]
    if (audit === undefined || audit.score === null || audit.score >= enough) return []
    const where = placesOf(audit.details)
    return [{ category, audit: id, title: audit.title, counts: weight > 0, where }]
  })
}

/** What is read of a result of Lighthouse. */
interface Result {
  runtimeError?: { message: string }
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >
  audits: Record<
    string,
    { score: number | null; title: string; numericValue?: number; details?: unknown } | undefined
  >
}

interface Lighthouse {
  default: (
    address: string,
    options: {
      port: number
      logLevel: 'error'
      output: 'json'
      onlyCategories: string[]
      extraHeaders: Record<string, string>
      disableStorageReset: boolean
    },
  ) => Promise<{ lhr: Result } | undefined>
}

/** The icon of the tab is the browser's own wish. */
function requestsIn(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: Item[] }
  return items.filter(({ url = '' }) => /^https?:/u.test(url) && !/\/favicon\./u.test(url)).length
}

interface Item {
  node?: { snippet?: string }
  url?: string
  reason?: string
}

function placesOf(details: unknown): string[] {
  const { items } = (details ?? {}) as { items?: unknown }
  if (!Array.isArray(items)) return []
  return (items as Item[])
    .map(({ node, url, reason }) => node?.snippet ?? url ?? reason)
    .filter((place): place is string => typeof place === 'string')
    .slice(0, 3)
}
