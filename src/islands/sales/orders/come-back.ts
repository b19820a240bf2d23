import type { Order } from '#contract/sales/orders.ts'
import type { BackOutcome } from '#rules/sales/back-state.ts'

/* The page after payment: shows the one part that fits what the server knows of the order. */
const page = document.querySelector<HTMLElement>('[data-order]')
if (page !== null) void follow(page)

async function follow(page: HTMLElement) {
  const { backState } = await import('#rules/sales/back-state.ts')
  const { goodsPageOf } = await import('#rules/sales/goods-pages.ts')
  const { followOrder } = await import('#stores/sales/orders/come-back.ts')
  const outcome: BackOutcome = page.dataset.outcome === 'fail' ? 'fail' : 'success'
  const show = (order: Order | null) => {
    const silent = outcome === 'fail' ? 'unpaid' : 'unknown'
    showOnly(page, 'state', order === null ? silent : backState(outcome, order))
    if (order === null) return
    showOnly(page, 'goods', goodsPageOf(order.lines))
    const isOfCart = order.lines.some(({ goods }) => goods === 'course')
    showOnly(page, 'before', isOfCart ? 'cart' : 'orders')
  }
  followOrder(page.dataset.order ?? '', show)
}

function showOnly(page: HTMLElement, name: 'state' | 'goods' | 'before', shown: string): void {
  for (const part of page.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    part.hidden = part.dataset[name] !== shown
  }
}
