import { isImportFailure } from '#api/import-failure.ts'

type ContactIssue = typeof import('#rules/validation/contact-places.ts')['contactIssue']

/**
 * The filter of contact details is large: it comes when a text is about to be sent. Where it cannot
 * be fetched (browsers do not try the same module again) the server judges alone, by the same one.
 */
export async function loadContactIssue(): Promise<ContactIssue> {
  try {
    return (await import('#rules/validation/contact-places.ts')).contactIssue
  } catch (error) {
    if (isImportFailure(error)) return () => null
    throw error
  }
}
