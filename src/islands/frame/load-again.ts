/** What blocks the page may block clearing the cache, too. */
const patienceMs = 1_000

/** Reloads the page without this tab's cached lists, one of which may have caused the failure. */
export async function loadAgain(): Promise<void> {
  await Promise.race([
    import('#stores/tutors/search/cached-lists.ts').then(({ forgetLists }) => forgetLists()),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]).catch(() => {
    // Without a network or storage there is nothing to clear.
  })
  location.reload()
}
