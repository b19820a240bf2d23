import { html } from 'hono/html'
import { formatDecimal } from '#rules/numbers.ts'
import type { Books, Payment, Session } from './books.ts'
import { deliveries } from './news.ts'

const style = html`
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 28rem; margin: 2rem auto; padding: 0 1rem;
  color-scheme: light dark }
strong { display: block; padding: .75rem; border: 2px dashed #b45309; border-radius: .5rem }
ul { list-style: none; padding: 0 }
a, button { display: block; width: 100%; min-height: 44px; padding: .6rem 1rem; margin: .5rem 0;
  box-sizing: border-box; border: 1px solid; border-radius: .5rem; background: none; color: inherit;
  font: inherit; text-align: start; text-decoration: none; cursor: pointer }
select { font: inherit; min-height: 44px; width: 100% }`

const page = (title: string, body: unknown) =>
  String(html`<!doctype html>
<html lang="zh-Hant-HK">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<strong>示範：沒有真錢，這不是 Stripe<br>A demo: no real money, and this is not Stripe</strong>
${body}
</main>
</body>
</html>`)

const money = (cents: number, currency: string) =>
  `${currency.toUpperCase()} ${formatDecimal(cents / 100, 2)}`

/** What may be pressed, and for which method; null: for each. */
const ways = [
  ['card', '信用卡 Pay by card', 'card'],
  ['alipay', '支付寶 Pay by Alipay', 'alipay'],
  ['wechat_pay', '微信支付 Pay by WeChat Pay', 'wechat_pay'],
  ['secure', '信用卡，須核實身分 Pay by card with 3-D Secure', 'card'],
  ['twice', '連按兩下付款 Press “pay” twice', null],
  ['refuse', '銀行拒絕 The bank refuses', null],
] as const
const deliveryNames = {
  now: '立即 At once',
  late: '遲到 Late',
  twice: '兩次 Twice',
  mixed: '次序顛倒 Out of order',
  never: '永不 Never',
} as const satisfies Record<(typeof deliveries)[number], string>

export function payerPage(session: Session, { isRefused = false } = {}): string {
  const { id, amount_total, currency, client_reference_id, cancel_url } = session
  const offered = ways.filter(
    ([, , method]) => method === null || session.payment_method_types.includes(method),
  )
  return page(
    'Demo payment',
    html`<h1>${money(amount_total, currency)}</h1>
<p>${client_reference_id}</p>
${isRefused ? html`<p role="alert">銀行拒絕付款。The bank has refused the payment.</p>` : ''}
<form method="post" action="/pay/${id}">
<label>通知商戶 Tell the shop
<select name="delivery">${deliveries.map((one) => html`<option value="${one}">${deliveryNames[one]}</option>`)}</select></label>
${offered.map(([way, name]) => html`<button name="way" value="${way}">${name}</button>`)}
</form>
<a href="${cancel_url}">離開，不付款 Leave without paying</a>`,
  )
}

/** The bank's page that confirms the payer (3-D Secure). */
export function securePage({ id }: Session, delivery: string): string {
  return page(
    'Demo bank',
    html`<h1>3-D Secure</h1>
<form method="post" action="/pay/${id}">
<input type="hidden" name="delivery" value="${delivery}">
<button name="way" value="card">是我，確認付款 It is me: pay</button>
<button name="way" value="refuse">不是我 It is not me</button>
</form>`,
  )
}

export function overPage({ status }: Session): string {
  const word = status === 'complete' ? '已付款 Paid already' : '此頁已關閉 This page is closed'
  return page('Demo payment', html`<h1>${word}</h1>`)
}

export function booksPage(books: Books): string {
  return page(
    'Demo payments',
    html`<h1>付款 Payments</h1><ul>${books.payments().map((one) => paymentItem(books, one))}</ul>`,
  )
}

function paymentItem(books: Books, { id, amount, currency, description }: Payment) {
  const [dispute] = books.disputesOf(id)
  const acts =
    dispute === undefined
      ? [['open', '向銀行申訴 Dispute']]
      : dispute.status === 'needs_response'
        ? [
            ['won', '商戶勝 The shop wins'],
            ['lost', '付款人勝 The payer wins'],
          ]
        : []
  return html`<li>${description} · ${money(amount, currency)} ${dispute?.status ?? ''}
<form method="post" action="/dispute/${id}">${acts.map(([act, name]) => html`<button name="act" value="${act}">${name}</button>`)}</form>
<form method="post" action="/refund/${id}"><button>商戶在服務商退款 The shop refunds it here</button></form>
${books.refundsOf(id).map((one) => html`<form method="post" action="/refund-fails/${one.id}">${money(one.amount, currency)} ${one.status} <button>退款失敗 The refund fails</button></form>`)}</li>`
}
