/** Messages for a module that could not be fetched: Chromium, Firefox, Safari. */
const importFailure =
  /dynamically imported module|importing a module script failed|unable to preload css/iu

/** The message of an import that timed out (imports-in-time.ts). */
export const lateImport = 'No answer for a dynamically imported module'

/** Whether an error means that a module could not be fetched, rather than a fault within it. */
export function isImportFailure(error: unknown): boolean {
  return error instanceof Error && importFailure.test(error.message)
}
