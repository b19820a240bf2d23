import { describe, expect, test } from 'vitest'
import { deriveCatalogue } from '#i18n/derive/catalogue.ts'
import glossary from '#i18n/derive/glossary.json' with { type: 'json' }
import { simplifiedMarkdown } from '#i18n/derive/simplified-markdown.ts'
import { toSimplified } from '#i18n/derive/to-simplified.ts'

describe('simplified Chinese from the Hong Kong text', () => {
  test.each([
    ['在香港，找到合適的補習導師', '在香港，找到合适的补习导师'],
    ['上堂、學費、個案、面授', '上课、学费、个案、面授'],
    ['鰂魚涌、深水埗、葵涌、粉嶺', '鲗鱼涌、深水埗、葵涌、粉岭'],
    ['搜尋後登入，資料儲存在裝置', '搜索后登录，资料保存在设备'],
    ['著作 着重 乾淨 干預 後日 皇后大道', '著作 着重 干净 干预 后日 皇后大道'],
  ])('%s reads %s', (traditional, simplified) => {
    expect(toSimplified(traditional)).toBe(simplified)
  })

  test('placeholders, Latin text and numbers pass unchanged', () => {
    expect(toSimplified('{n} HK$1,200 DSE <b>')).toBe('{n} HK$1,200 DSE <b>')
  })

  test('what the glossary says is simplified already, so converting twice changes nothing', () => {
    for (const word of Object.values(glossary)) expect(toSimplified(word)).toBe(word)
  })

  test('amounts are of Hong Kong to other readers too', () => {
    const derived = deriveCatalogue('x', { a: '最少 $80，HK$1,200、{n} 元' })
    expect(derived).toEqual({ a: '最少 HK$\u00A080，HK$1,200、{n} 元' })
    expect(simplifiedMarkdown('[每堂 $80](/a$8)')).toBe('[每堂 HK$\u00A080](/a$8)')
  })

  test('keys, their order and plural forms are kept', () => {
    const derived = deriveCatalogue('x', { b: '電話', a: { other: '{n} 個評價' } })
    expect(JSON.stringify(derived)).toBe('{"b":"电话","a":{"other":"{n} 个评价"}}')
  })
})
