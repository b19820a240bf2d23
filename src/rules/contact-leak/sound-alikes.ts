/* 狗 for nine, `for` for four, `G` for six: they count only near a cue and next to real digits. */

const byDigit: readonly string[] = [
  '零〇洞玲凌靈齡圈蛋',
  '依伊衣醫吔壹噎溢腋丨',
  '易耳兒爾尔俩倆儀餌',
  '衫山參叄傘伞仨',
  '死寺嘶斯絲',
  '唔吾午舞武五伍仵吳鵡悟',
  '碌鹿祿綠陸六溜榴柳',
  '漆柒拐七戚妻棋',
  '發扒爸巴叭八捌伯霸',
  '狗酒久救玖勾糾',
]

export const soundAlikes: ReadonlyMap<string, string> = new Map(
  byDigit.flatMap((characters, digit) =>
    [...characters].map((one): [string, string] => [one, String(digit)]),
  ),
)

/** English words that sound like a digit, and misspelt names of digits. */
export const wordAlikes: ReadonlyMap<string, string> = new Map([
  ['o', '0'],
  ['owe', '0'],
  ['won', '1'],
  ['wan', '1'],
  ['to', '2'],
  ['too', '2'],
  ['tu', '2'],
  ['tree', '3'],
  ['free', '3'],
  ['for', '4'],
  ['fore', '4'],
  ['fower', '4'],
  ['fife', '5'],
  ['fiv', '5'],
  ['sicks', '6'],
  ['sex', '6'],
  ['sevn', '7'],
  ['ate', '8'],
  ['eigth', '8'],
  ['niner', '9'],
  ['nein', '9'],
])

export const letterAlikes: Readonly<Record<string, string>> = {
  o: '0',
  d: '0',
  q: '9',
  l: '1',
  i: '1',
  '!': '1',
  '|': '1',
  z: '2',
  e: '3',
  a: '4',
  h: '4',
  s: '5',
  b: '8',
  g: '6',
  t: '7',
}

/** Romanised digits of Cantonese and Putonghua: gau yat yi saam, jiu yi er san. */
const romanised: readonly string[] = [
  'ling lin',
  'yat jat yi yao yiu iat yut',
  'yee ji er erh liang leung',
  'saam sam san saan',
  'sei say si sze',
  'ng wu mm',
  'luk look liu lok',
  'chat tsat cat qi chut',
  'baat bat ba pa paat',
  'gau gow jiu kau gao',
]
export const romanisedDigits: ReadonlyMap<string, string> = new Map(
  romanised.flatMap((words, digit) =>
    words.split(' ').map((word): [string, string] => [word, String(digit)]),
  ),
)
