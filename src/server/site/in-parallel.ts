/** Runs `work` on every item, at most `width` at a time. The first failure is the result. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  width = 8,
): Promise<void> {
  let next = 0
  async function worker() {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
