import { loadTool } from '../tools/load-tool.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export interface JudgedPage {
  /** 0 to 100. */
  scores: Record<Category, number>
  /** Largest contentful paint and total blocking time, in milliseconds. */
  lcpMs: number
  tbtMs: number
  cls: number
  bytes: number
  /** Number of responses from the network. */
  requests: number
  failures: Failure[]
}

export interface Failure {
  category: Category
  audit: string
  title: string
  /** Counts towards the score. */
  counts: boolean
  /** The first elements or addresses it names. */
  where: string[]
}

/** Performance audits below this score are listed; the others pass or fail. */
const goodEnough = { performance: 0.9, other: 1 } as const

/** Visits a page as Lighthouse's standard phone with the Chromium on `port`; throws on failure. */
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
    // The session is in the browser's storage.
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

/** The browser requests the tab's icon of its own accord. */
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
