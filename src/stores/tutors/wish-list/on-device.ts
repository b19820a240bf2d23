import { isIn, type Wish, type WishedThing, wishLists } from './wish-list.ts'

const onAPage = 20

/** One page of the list on this device, newest first, each with the data from `read`. */
export async function pageOnDevice<Row>(
  of: WishedThing,
  pageNum: number,
  read: (wish: Wish) => Promise<Row>,
) {
  const wishes = wishLists[of].$wishList.get()
  const shown = wishes.slice((pageNum - 1) * onAPage, pageNum * onAPage)
  const [total, pages] = [wishes.length, Math.ceil(wishes.length / onAPage)]
  return { list: await Promise.all(shown.map(read)), total, pageNum, pageSize: onAPage, pages }
}

/** Restores a removed entry at its old position. */
export function bringBack(of: WishedThing, { id, at }: Wish): void {
  wishLists[of].own.change((list) => (isIn(list, id) ? list : [{ id, at }, ...list]))
}
