import { browser } from '#stores/device/device.ts'

/** What holds up a page may hold up its last part as well. */
const patienceMs = 1_000

/** Loads the page again, without the lists that the tab keeps: what failed may have come of one of them. */
export async function loadAgain(): Promise<void> {
  const cancel = browser.later(patienceMs, () => location.reload())
  try {
    const { forgetLists } = await import('#stores/wish-list/kept-lists.ts')
    forgetLists()
  } catch {
    // Without a network or storage there is nothing to forget.
  }
  cancel()
  location.reload()
}
