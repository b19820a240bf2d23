import { describe, expect, test } from 'vitest'
import { type DocumentVersions, indexFiles } from '#content/content-search/index-files.ts'
import { documentsOf, type PageDocument } from '#content/content-search/page-documents.ts'
import { elementsWith, plainText } from '#content/content-search/plain-text.ts'
import { isMisspelt, stemOf } from '#rules/content-search/english-words.ts'
import { excerpt, marked } from '#rules/content-search/excerpt.ts'
import { type IndexHead, partOf } from '#rules/content-search/index-head.ts'
import { readQuery } from '#rules/content-search/query.ts'
import { createContentSearch } from '#rules/content-search/search.ts'
import {
  decodePostings,
  decodeWords,
  encodeWords,
  PostingsWriter,
  type Weight,
} from '#rules/content-search/word-list.ts'
import { folding } from '#rules/fold-text.ts'

function document(given: Partial<PageDocument>): PageDocument {
  return { path: '/a', kind: 'page', day: '', title: '', headings: '', text: '', ...given }
}

/** A search over documents in memory; `loaded` are the addresses requested. */
function searchOver(versions: readonly DocumentVersions[]) {
  const files = indexFiles('zh', ['zh-tw', 'zh-hans'], versions)
  const byAddress = new Map(files.map(({ address, bytes }) => [address, bytes]))
  const loaded: string[] = []
  const [first] = files
  const head = JSON.parse(Buffer.from(first?.bytes ?? []).toString()) as IndexHead
  const engine = createContentSearch(head, async (address) => {
    loaded.push(address)
    const bytes = byAddress.get(address)
    if (bytes === undefined) throw new Error(`No file ${address}`)
    return bytes
  })
  const paths = async (typed: string) => {
    const { hits } = await engine.search(typed)
    const texts = await Promise.all(hits.map((hit) => engine.text(hit.document, 'zh-tw')))
    return texts.map(({ path }) => path)
  }
  return { engine, head, loaded, paths, files }
}

describe('the word list', () => {
  test('gives back what was written, whatever the gaps', () => {
    const writer = new PostingsWriter()
    const given = [0, 1, 2, 130, 16_500, 2_100_000].map((document, at) => ({
      document,
      weight: (at % 4) as Weight,
    }))
    for (const { document, weight } of given) writer.add(document, weight)
    const bytes = encodeWords([
      ['dse', writer.bytes],
      ['学费', new Uint8Array()],
    ])
    const words = decodeWords(bytes)
    expect([...words.keys()]).toEqual(['dse', '学费'])
    expect(decodePostings(words.get('dse') ?? new Uint8Array())).toEqual({
      documents: given.map(({ document }) => document),
      weights: given.map(({ weight }) => weight),
    })
  })

  test('cut short it is an error, not a shorter list', () => {
    const writer = new PostingsWriter()
    writer.add(300, 1)
    expect(() => decodePostings(writer.bytes.slice(0, 1))).toThrow('ends too early')
  })

  test('a word is in the last part that does not begin after it', () => {
    expect(['a', 'b', 'c', 'cc', 'z'].map((word) => partOf(['b', 'c'], word))).toEqual([
      0, 0, 1, 1, 1,
    ])
  })
})

describe('reading what was typed', () => {
  test.each([
    ['學費', [['学费']]],
    ['DSE數學', [['dse'], ['数学']]],
    ['串', [['串']]],
    ['呈分試', [['呈分', '分试']]],
    ['如何為小一面試做好準備', [['如何', '为小', '一面', '试做', '好准', '准备']]],
    [' ！？ ', []],
    ['面試 面試', [['面试']]],
  ])('%s', (typed, words) => {
    expect(readQuery(folding.foldText(typed)).map((part) => part.words)).toEqual(words)
  })

  test.each([
    ['studies', 'studying'],
    ['study', 'studied'],
    ['lesson', 'lessons'],
    ['teach', 'teaches'],
    ['teach', 'teaching'],
    ['plan', 'planning'],
    ['choose', 'choosing'],
    ['fee', 'fees'],
    ['class', 'classes'],
  ])('%s and %s are the same word', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other))
  })

  test.each([
    ['fee', 'feed'],
    ['string', 'str'],
    ['need', 'ne'],
    ['business', 'busines'],
  ])('%s and %s are not', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other))
  })

  test('letters wrong, missing, added or swapped', () => {
    expect(isMisspelt('intervew', 'interview')).toBe(true)
    expect(isMisspelt('timetabel', 'timetable')).toBe(true)
    expect(isMisspelt('tutor', 'actor')).toBe(false)
    expect(isMisspelt('fee', 'fed')).toBe(false)
  })
})

describe('searching', () => {
  const texts = [
    document({ path: '/title', kind: 'article', day: '2026-01-01', title: '學費怎樣開口談' }),
    document({
      path: '/text',
      kind: 'article',
      day: '2026-02-01',
      title: '收據',
      text: '學費收據。',
    }),
    document({ path: '/apart', title: '數學', text: '在家補習。' }),
    document({ path: '/other', kind: 'tip', title: '串字', text: '默書之前。' }),
  ]
  const { paths, engine, loaded, head } = searchOver(texts.map((text) => [text]))

  test('a title comes before a text, in either script', async () => {
    expect(await paths('學費')).toEqual(['/title', '/text'])
    expect(await paths('学费')).toEqual(['/title', '/text'])
  })

  test('characters that no text holds lead to those that one holds', async () => {
    // 臺 and 裡 are not in the texts: only characters that can be found are included.
    expect(head.traditional).toContain('學')
    expect(head.traditional).not.toContain('臺')
  })

  test('words without a space between them are found apart, as close', async () => {
    const { full } = await engine.search('數學補習')
    expect(full).toBe(0)
    expect(await paths('數學補習')).toEqual(['/apart'])
  })

  test('loads each part once', async () => {
    await paths('默書')
    const before = loaded.length
    await paths('默書')
    expect(loaded).toHaveLength(before)
  })

  test('nothing typed is nothing found', async () => {
    expect((await engine.search(' ！')).hits).toEqual([])
  })

  test('words of the other script’s own text are found on both', async () => {
    const both = searchOver([[document({ text: '資訊' }), document({ text: '信息' })]])
    expect(await both.paths('信息')).toEqual(['/a'])
    expect(await both.paths('資訊')).toEqual(['/a'])
  })

  test('another text makes another version, the same texts the same', () => {
    const version = (text: string) => searchOver([[document({ text })]]).head.version
    expect(version('一')).toBe(version('一'))
    expect(version('一')).not.toBe(version('二'))
  })
})

describe('showing', () => {
  const { engine } = searchOver([[document({ title: '數學', text: '收費' })]])
  const shown = (pieces: readonly { text: string; isFound: boolean }[]) =>
    pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')

  test('marks the original characters, whichever script was typed', async () => {
    const { sought } = await engine.search('数学')
    expect(shown(marked('小學數學與ＤＳＥ', sought, engine.folding))).toBe('小學[數學]與ＤＳＥ')
  })

  test('an excerpt begins with a sentence and shows the found words', async () => {
    const { sought } = await engine.search('收費')
    const text = `${'前文。'.repeat(60)}這裡說收費。${'後文。'.repeat(60)}`
    const found = shown(excerpt(text, sought, engine.folding, 60))
    expect(found).toMatch(/^… 這裡說\[收費\]。/u)
    expect(found).toMatch(/ …$/u)
  })
})

describe('reading built pages', () => {
  const page = (body: string, head = '') =>
    `<html><head><link rel="canonical" href="https://x.hk/blog/life/2">${head}</head><body>${body}</body></html>`
  const marks =
    '<h1>題目 &amp; 目</h1><p data-find="lead">引言</p><nav>目錄</nav><div data-find="text"><h2>小題</h2><div>一<strong>二</strong></div><p>三</p></div><footer>頁尾</footer>'

  test('only what is marked, block by block', () => {
    expect(documentsOf(page(marks), '/blog/life/2')).toEqual([
      {
        path: '/blog/life/2',
        kind: 'article',
        day: '',
        title: '題目 & 目',
        headings: '引言\n小題',
        text: '引言\n小題\n一二\n三',
      },
    ])
  })

  test('nothing of a page that is hidden or repeats another', () => {
    const hidden = page(marks, '<meta name="robots" content="noindex">')
    expect(documentsOf(hidden, '/blog/life/2')).toEqual([])
    expect(documentsOf(page(marks), '/學習')).toEqual([])
  })

  test('each question by itself, at its own address', () => {
    const asked =
      '<details data-find="question"><summary>可以退款嗎？</summary><div id="refund"><p>可以。</p></div></details>'
    expect(documentsOf(page(asked), '/blog/life/2')).toEqual([
      {
        path: '/blog/life/2#refund',
        kind: 'question',
        day: '',
        title: '可以退款嗎？',
        headings: '',
        text: '可以。',
      },
    ])
  })

  test('elements within elements of the same name, and > in attributes', () => {
    const html = '<div title="a > b" data-find="text"><div>一</div>二</div><div>三</div>'
    expect(elementsWith('data-find', html)).toEqual([{ value: 'text', html: '<div>一</div>二' }])
    expect(plainText('<p>一&#39;s &lt;b&gt;</p><p>二</p>')).toBe("一's <b>\n二")
  })
})
