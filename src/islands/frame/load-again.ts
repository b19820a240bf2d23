/** Loads the page again, without the lists that the tab keeps: what failed may have come of one of them. */
export async function loadAgain(): Promise<void> {
  try {
    const { forgetLists } = await import('#stores/wish-list/kept-lists.ts')
    forgetLists()
  } catch {
    // Without a network or storage there is nothing to forget.
  }
  location.reload()
}
