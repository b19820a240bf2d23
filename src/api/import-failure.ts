/** How browsers say that a module could not be fetched: Chromium, Firefox, Safari. */
const importFailure =
  /dynamically imported module|importing a module script failed|unable to preload css/iu

/** How a module says that it did not come in time: imports-in-time.ts. */
export const lateImport = 'No answer for a dynamically imported module'

/** Whether an error is a module that could not be fetched, and not a mistake within one. */
export function isImportFailure(error: unknown): boolean {
  return error instanceof Error && importFailure.test(error.message)
}
