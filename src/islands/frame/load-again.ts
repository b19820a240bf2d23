/** What holds up a page may hold up its last part as well. */
const patienceMs = 1_000

/** Loads the page again, without the lists that the tab keeps: what failed may have come of one of them. */
export async function loadAgain(): Promise<void> {
  await Promise.race([
    import('#stores/wish-list/kept-lists.ts').then(({ forgetLists }) => forgetLists()),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]).catch(() => {
    // Without a network or storage there is nothing to forget.
  })
  location.reload()
}
