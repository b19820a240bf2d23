import { isIn, type Wish, type WishedThing, wishLists } from './wish-list.ts'

const onAPage = 20

/** One page of what this device keeps, newest first, each with what `read` knows of it. */
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

/** Puts back on the list what was taken off it, in the old place. */
export function bringBack(of: WishedThing, { id, at }: Wish): void {
  wishLists[of].own.change((list) => (isIn(list, id) ? list : [{ id, at }, ...list]))
}
