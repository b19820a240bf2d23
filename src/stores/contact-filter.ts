/** The filter of contact details is large: it comes when a text is about to be sent. */
export async function loadContactIssue() {
  const { contactIssue } = await import('#rules/validation/contact-places.ts')
  return contactIssue
}
