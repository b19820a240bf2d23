import areaData from '#catalogue/data/areas.json' with { type: 'json' }
import subjectData from '#catalogue/data/subjects.json' with { type: 'json' }
import { foldText } from '#rules/fold-text.ts'

/* Names that are ordinary words too. They count only where no unread text touches them: not 太子爺. */
const areaWords = [
  ...areaData.meta.matchingHints.ambiguousWords,
  ...['中西', '安定', '友愛', '大興', '天恩', '美樂', '和富', '彩明', '長安', '機場', '康城'],
  ...['Peak', 'Airport', 'Austin', 'MOS', 'Bellagio', 'Gold Coast', 'City One'],
]
const subjectWords = [
  ...subjectData.meta.aliasHints.tooBroadAlone,
  ...[
    '大號',
    '小號',
    '大鼓',
    '小鼓',
    '大管',
    '阮',
    '笙',
    '簫',
    '箏',
    '創業',
    '股票',
    '拉丁',
    '自訂',
  ],
  ...['custom', 'access', 'word', 'quick', 'office', 'prompt', 'spike', 'step', 'mat', 'comp'],
  ...['government', 'react', 'unity', 'rhino', 'balloon', 'breaking', 'roller', 'cube', 'magic'],
  ...['pool', 'bridge', 'running', 'diving', 'law', 'film', 'art', 'horn', 'recorder', 'speech'],
  ...['theory', 'interview', 'oral', 'speaking', 'craft', 'starters', 'movers', 'flyers', 'pet'],
  ...['ket', 'det', 'cad', 'bim', 'rad', 'eco', 'geo', 'hist', 'bio', 'r', 'c', 'ap', 'it', 'pt'],
  ...['freestyle', 'literature', 'composition', 'aural', 'vocal', 'swift', 'pascal', 'scratch'],
]
const universityWords = [
  ...['Bath', 'Brown', 'Duke', 'Cal', 'LIFE', 'SPEED', 'SCOPE', 'RAM', 'Boston', 'Imperial'],
  ...[
    '多大',
    '都大',
    '東大',
    '國大',
    '南大',
    '北大',
    '早大',
    '芝大',
    '賓大',
    '政大',
    '澳大',
    '上交',
  ],
  ...['東華', '明德', '能仁', '演藝', '耀中', '珠海', '宏恩', '浸會', '嶺南', '樹仁', '伍倫貢'],
  ...['清華', '復旦', '牛津', '劍橋', '哈佛', '耶魯', '延世', '杜倫', '華威', '知專', '港專'],
]
/** Abbreviations that are ordinary words in lower case, from the data's hints and our own. */
const casedWords = [
  ...subjectData.meta.aliasHints.caseSensitiveShort,
  ...['LIFE', 'SPEED', 'SCOPE', 'RAM', 'STEP', 'MAT', 'PET', 'DET', 'CAL', 'COMP', 'RAD', 'SEN'],
  ...['SAT', 'AS', 'APA', 'MOS', 'DELE', 'ISEE'],
]

const folded = (words: readonly string[]) => new Set(words.map(foldText))
const cautiousSets = {
  area: folded(areaWords),
  subject: folded(subjectWords),
  university: folded(universityWords),
}
const casedSet = new Set(casedWords)

export function isCautious(kind: keyof typeof cautiousSets, text: string): boolean {
  return cautiousSets[kind].has(foldText(text))
}

/** Listed abbreviations, and one or two other capitals (TM, DB) except IB, which is not a word. */
export function isCased(text: string): boolean {
  return casedSet.has(text) || (/^[A-Z]{1,2}$/u.test(text) && text !== 'IB')
}
