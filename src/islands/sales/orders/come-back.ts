/* The page after payment: shows the status of the order as far as the server knows it. */
const line = document.querySelector<HTMLElement>('[data-order]')
if (line !== null) void follow(line)

async function follow(line: HTMLElement) {
  const words: Record<string, string> = JSON.parse(line.dataset.words ?? '{}')
  const { followOrder } = await import('#stores/sales/orders/come-back.ts')
  followOrder(line.dataset.order ?? '', (status) => {
    line.hidden = false
    line.textContent = words[status] ?? ''
  })
}
