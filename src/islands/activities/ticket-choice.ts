import type { Locale } from '#i18n/locales.ts'
import { formatMoney } from '#rules/numbers.ts'
import { guestChoice, storeChoice } from '#stores/activities/guest-choice.ts'

interface Row {
  line: HTMLElement
  of: 'kind' | 'package'
  id: number
  priceCents: number
  most: number
  n: number
}

/** How many of which tickets; the shop begins with them. Without a script, the shop asks. */
class TicketChoice extends HTMLElement {
  private rows: Row[] = []

  connectedCallback(): void {
    const activityId = Number(this.dataset.activityId)
    const before = guestChoice(activityId)
    this.rows = [...this.querySelectorAll<HTMLElement>('[data-ticket]')].map((line) => {
      const id = Number(line.dataset.id)
      const of = line.dataset.ticket === 'package' ? 'package' : 'kind'
      const most = Number(line.dataset.most)
      const known =
        of === 'package'
          ? Number(before?.packages.includes(id) ?? false)
          : (before?.tickets[id]?.length ?? 0)
      const n = before === null ? Number(line.dataset.n) : Math.min(known, most)
      return { line, of, id, priceCents: Number(line.dataset.price), most, n }
    })
    for (const row of this.rows) {
      row.line.querySelector('.stepper')?.removeAttribute('hidden')
      for (const step of row.line.querySelectorAll<HTMLElement>('[data-step]')) {
        step.addEventListener('click', () => this.change(row, Number(step.dataset.step)))
      }
    }
    this.querySelector('[data-act="buy"]')?.addEventListener('click', () => {
      // Nicknames that were typed in the shop stay.
      const tickets = this.rows.flatMap(({ of, id, n }) =>
        of === 'kind' && n > 0
          ? [[id, Array.from({ length: n }, (_, at) => before?.tickets[id]?.[at] ?? '')] as const]
          : [],
      )
      const packages = this.rows.flatMap(({ of, id, n }) => (of === 'package' && n > 0 ? id : []))
      storeChoice(activityId, { tickets: Object.fromEntries(tickets), packages })
    })
    this.show()
  }

  private may(row: Row, step: number): boolean {
    const tickets = this.rows.reduce((sum, { of, n }) => sum + (of === 'kind' ? n : 0), 0)
    if (step < 0) return row.n > 0
    return row.n < row.most && (row.of === 'package' || tickets < Number(this.dataset.most))
  }

  private change(row: Row, step: number): void {
    if (!this.may(row, step)) return
    row.n += step
    this.show()
  }

  private show(): void {
    for (const row of this.rows) {
      const count = row.line.querySelector('output')
      if (count) count.textContent = String(row.n)
      for (const step of row.line.querySelectorAll<HTMLElement>('[data-step]')) {
        step.setAttribute('aria-disabled', String(!this.may(row, Number(step.dataset.step))))
      }
    }
    const { line = '', lines = '', free = '', locale = 'zh-tw' } = this.dataset
    const chosen = this.rows.filter(({ n }) => n > 0)
    const cents = chosen.reduce((sum, { priceCents, n }) => sum + priceCents * n, 0)
    const text = cents === 0 ? free : formatMoney(cents, locale as Locale)
    for (const total of this.querySelectorAll('[data-total]')) {
      total.textContent = chosen.length === 0 ? '–' : text
    }
    const n = chosen.reduce((sum, one) => sum + one.n, 0)
    const note = this.querySelector('[data-chosen]')
    const [only] = chosen
    const name = chosen.length === 1 ? (only?.line.dataset.name ?? '') : ''
    if (note) {
      note.textContent = (chosen.length === 1 ? line : lines)
        .replace('{name}', name)
        .replace('{n}', String(n))
    }
  }
}
customElements.define('ticket-choice', TicketChoice)
