import { isImportFailure } from '#api/import-failure.ts'

/** Nobody needs to act on these: the page shows what it should, or is about to be loaded anew. */
const isQuiet = (error: unknown) => isImportFailure(error) || isMissingText(error)
const isMissingText = (error: unknown) => (error as Error | null)?.name === 'MissingText'
/** Of our built scripts: extensions of the browser fail in pages as well. */
const isOurs = (error: unknown) =>
  isMissingText(error) || (error instanceof Error && /\/_astro\//u.test(error.stack ?? ''))

/**
 * Tells us of whatever no code caught, and the reader of what threw. What sends it comes with the first
 * mistake, so that pages without any carry none of it.
 */
export function watchErrors(tellReader: () => void): void {
  const report = async (error: unknown) => {
    if (isImportFailure(error) || !isOurs(error)) return
    // Without the network nothing is told.
    const told = await import('../reports.ts').catch(() => null)
    told?.reports.reportScript(error)
  }
  window.addEventListener('error', ({ error }) => {
    if (isOurs(error) && !isQuiet(error)) tellReader()
    void report(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason))
}
