import type { Page } from '#contract/kernel.ts'

export function pageOfList<Item>(
  list: Item[],
  { total, pageNum, pageSize }: { total: number; pageNum: number; pageSize: number },
): Page<Item> {
  return { list, total, pageNum, pageSize, pages: Math.ceil(total / pageSize) }
}
