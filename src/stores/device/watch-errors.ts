import { isImportFailure } from '#api/import-failure.ts'

/** These need no action: the page shows what it should, or is about to reload. */
const isQuiet = (error: unknown) => isImportFailure(error) || isMissingText(error)
const isMissingText = (error: unknown) => (error as Error | null)?.name === 'MissingText'
/** Thrown by our own scripts: browser extensions fail in pages as well. */
const isOurs = (error: unknown) =>
  isMissingText(error) || (error instanceof Error && /\/_astro\//u.test(error.stack ?? ''))

/**
 * Reports uncaught errors to us, and shows the reader that something failed. The reporting code
 * loads with the first error, so that pages without one do not carry it.
 */
export function watchErrors(showFailure: () => void): void {
  const report = async (error: unknown) => {
    if (isImportFailure(error) || !isOurs(error)) return
    // Without the network nothing can be reported.
    const reporting = await import('../reports.ts').catch(() => null)
    reporting?.reports.reportScript(error)
  }
  window.addEventListener('error', ({ error }) => {
    if (isOurs(error) && !isQuiet(error)) showFailure()
    void report(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason))
}
