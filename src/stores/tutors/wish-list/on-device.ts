import { pageOfWhole } from '#rules/list-pages.ts'
import { isIn, type Wish, type WishedThing, wishLists } from './wish-list.ts'

/** One page of the list on this device, newest first, each with the data from `read`. */
export async function pageOnDevice<Row>(
  of: WishedThing,
  pageNum: number,
  read: (wish: Wish) => Promise<Row>,
) {
  const wishes = wishLists[of].$wishList.get()
  const { list, ...page } = pageOfWhole(wishes, { pageNum, pageSize: 20 })
  return { list: await Promise.all(list.map(read)), ...page }
}

/** Restores a removed entry at its old position. */
export function bringBack(of: WishedThing, { id, at }: Wish): void {
  wishLists[of].own.change((list) => (isIn(list, id) ? list : [{ id, at }, ...list]))
}
