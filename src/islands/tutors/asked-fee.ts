import { formatMoney } from '#rules/numbers.ts'
import { askedIn, feesAsked } from '#rules/tutors/asked-fee.ts'

/* On a profile that a search led to: the fee for what was searched, as on the card there. */

const rows = [...document.querySelectorAll<HTMLElement>('[data-fee-of]')].map((row) => ({
  row,
  subject: row.dataset.feeOf ?? '',
  levels: (row.dataset.levels ?? '').split(' '),
  cents: Number(row.dataset.cents),
  name: row.dataset.name ?? '',
}))
const asked = feesAsked(rows, askedIn(location.hash))
const [lowest] = asked.toSorted((a, b) => a.cents - b.cents)
if (lowest !== undefined) {
  const price = formatMoney(lowest.cents, 'unit')
  const isOnly = asked.every(({ cents }) => cents === lowest.cents)
  for (const place of document.querySelectorAll<HTMLElement>('[data-asked-fee]')) {
    const amount = place.querySelector('.price-amount')
    const from = place.dataset.askedFee?.replace('%', price)
    if (amount) amount.textContent = (isOnly ? price : from) ?? price
    const name = place.querySelector<HTMLElement>('[data-asked-for]')
    if (name) {
      name.textContent = lowest.name
      name.hidden = false
    }
  }
  for (const { row } of asked) row.dataset.asked = ''
}
