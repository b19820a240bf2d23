import { expect, test } from 'vitest'
import { misplacedCatalogues } from '#tests/support/misplaced-catalogues.ts'

const wrong = (chinese: string[], english = chinese) =>
  misplacedCatalogues(
    new Map([
      ['zh-tw', chinese],
      ['en', english],
    ]),
    ['sales', 'site'],
  )

test.each([
  ['in their folders', ['sales/cart.json', 'site/ui.json'], undefined, []],
  ['in no folder', ['cart.json'], [], ['zh-tw/cart.json: belongs in one of sales, site']],
  [
    'in a folder that is no domain',
    [],
    ['shop/cart.json'],
    ['en/shop/cart.json: belongs in one of sales, site'],
  ],
  [
    'too deep',
    ['sales/cart/cart.json'],
    [],
    ['zh-tw/sales/cart/cart.json: belongs in one of sales, site'],
  ],
  [
    'twice',
    ['sales/cart.json', 'site/cart.json'],
    ['sales/cart.json'],
    ['zh-tw/site/cart.json: the namespace is sales/cart.json already'],
  ],
  [
    'elsewhere in another language',
    ['sales/cart.json'],
    ['site/cart.json'],
    ['en/site/cart.json: the namespace is sales/cart.json already'],
  ],
])('catalogues %s', (_, chinese, english, problems) => {
  expect(wrong(chinese, english)).toEqual(problems)
})
