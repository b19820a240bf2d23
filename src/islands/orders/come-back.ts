/* The page that payers come back to: says how their order stands, as far as the server knows. */
const line = document.querySelector<HTMLElement>('[data-order]')
if (line !== null) void follow(line)

/** Loaded only when somebody came from a payment. */
async function follow(line: HTMLElement) {
  const words: Record<string, string> = JSON.parse(line.dataset.words ?? '{}')
  const { followOrder } = await import('#stores/orders/come-back.ts')
  followOrder(line.dataset.order ?? '', (status) => {
    line.hidden = false
    line.textContent = words[status] ?? ''
  })
}
