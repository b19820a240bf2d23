const digits = '一二三四五六七八九'
/** What a course is counted in; `第三堂` is one of them, and `一` is rather "a". */
const units = {
  all: '(?:堂|課|天|步|題|種|組|條|法|星期|個(?:時態|朝代|和弦|小作品))',
  lessons: '(?:堂|課)',
  words: '個',
  sessions: '(?:堂|天)',
} as const
const english = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Numbers from two on that a text gives for its lessons, days or parts. */
export function numbersPromised(text: string, of: keyof typeof units = 'all'): number[] {
  const chinese = text.matchAll(
    new RegExp(`(?<![第每${digits}十])([${digits}十]+)(?=${units[of]})`, 'gu'),
  )
  const latin = text.matchAll(new RegExp(`\\b(${english.join('|')}) (?:Lessons|Answers)\\b`, 'giu'))
  return [
    ...[...chinese].map(([, number = '']) => readNumber(number)),
    ...[...latin].map(([, word = '']) => english.findIndex((one) => sameWord(one, word)) + 2),
  ].filter((number) => number > 1)
}

const sameWord = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** 十二 is 12, 三十 is 30. */
function readNumber(number: string): number {
  const [tens, ones = ''] = number.includes('十') ? number.split('十') : ['', number]
  const ten = number.includes('十') ? Math.max(1, digits.indexOf(tens ?? '') + 1) : 0
  return ten * 10 + (ones === '' ? 0 : digits.indexOf(ones) + 1)
}
