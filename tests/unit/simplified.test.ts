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
    ['每堂 {n} 分鐘，第一堂、首堂、兩堂課', '每节课 {n} 分钟，第一节课、第一节课、两节课'],
    ['一堂好的首課，課堂、大堂、在堂上', '一节好的首课，课堂、大堂、在课上'],
    ['未有評價，亦未有課堂；從未有過', '还没有评价，也还没有课堂；从未有过'],
    ['導師專頁最少五十字，尚欠相片', '导师主页至少五十字，还缺照片'],
    ['結餘、提款、付款密碼、轉數快、八達通', '余额、提现、支付密码、转数快、八达通'],
    ['今日、明日，註明日期；翌日', '今天、明天，注明日期；第二天'],
    ['貼上連結，再按「送出」，按「最合適」排列', '粘贴链接，再点击“送出”，按“最合适”排列'],
    ['檢視檔案名稱，輪候座位，人手登記', '查看文件名，排队等候座位，人工登记'],
    ['中一 DSE 補習社，幼稚園面試', '中一 DSE 补习社，幼稚园面试'],
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
    expect(derived).toEqual({ a: '至少 HK$\u00A080，HK$1,200、{n} 元' })
    expect(simplifiedMarkdown('[每堂 $80](/a$8)')).toBe('[每节课 HK$\u00A080](/a$8)')
  })

  test('keys, their order and plural forms are kept', () => {
    const derived = deriveCatalogue('x', { b: '電話', a: { other: '{n} 個評價' } })
    expect(JSON.stringify(derived)).toBe('{"b":"电话","a":{"other":"{n} 个评价"}}')
  })
})
