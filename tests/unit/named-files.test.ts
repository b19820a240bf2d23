import { expect, test } from 'vitest'
import { deadPathsOf } from '#tests/support/named-files.ts'

const src = 'src/server/sales/orders/goods.ts'

test.each([
  [src, '/** See unpaid/nowhere.ts and sales/orders/unpaid-holds.ts. */', ['unpaid/nowhere.ts']],
  [src, '// Rules: rules/cents.ts, #rules/nowhere.ts, https://a.example/b/c.ts', []],
  [src, "const file = 'rules/nowhere.ts'", []],
  [
    'docs/recipes.md',
    'in `src/contract/<domain>/<file>.ts` or `src/contract/<file>/nowhere.ts`',
    ['src/contract/<file>/nowhere.ts'],
  ],
  ['docs/recipes.md', 'texts in `src/i18n/messages/{en,zh-tw}/sales/orders.json`', []],
  ['docs/recipes.md', 'the page `src/pages/[...lang]/order-pay.astro`', []],
  ['README.md', '```\nsrc/invented.ts\n```\n[more](docs/nowhere.md)', ['docs/nowhere.md']],
])('%s: %j names files that are there', (file, text, dead) => {
  expect(deadPathsOf(file, text).map(({ path }) => path)).toEqual(dead)
})
