/** How browsers say that a module could not be fetched: Chromium, Firefox, Safari. */
const importFailure =
  /dynamically imported module|importing a module script failed|unable to preload css/iu

/** Whether an error is a module that could not be fetched, and not a mistake within one. */
export function isImportFailure(error: unknown): boolean {
  return error instanceof Error && importFailure.test(error.message)
}
