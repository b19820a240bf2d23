import type { Found, Tally } from './sense.ts'

/*
 * Somebody's name: 陳老師, Miss Wong. Kept whole, so that the words are looked for as typed and the
 * title is not taken for a filler. Folded text, hence simplified characters.
 */
const surnames =
  '陈李黄张王林刘吴周郑梁何叶罗邓郭谢曾冯赖蔡杨许莫彭潘马朱余邝麦伍唐江徐袁胡苏卢邱温钟方萧谭曹杜汤区欧阳石甘白简关霍岑施孔龙侯沈姚严蒋'
const chinese = new RegExp(
  `(?<![\\p{L}\\p{N}])[${surnames}](?:\\p{Script=Han}{1,2})?(?:老师|导师|教师|sir|太)(?![a-z])`,
  'uy',
)
const english = /(?<![a-z0-9])(?:ms|miss|mrs|mr|dr)\.? [a-z]{2,20}(?![a-z0-9])/uy

export function nameAt(text: string, start: number, tally: Tally): Found | undefined {
  const pattern = /[md]/u.test(text[start] as string) ? english : chinese
  pattern.lastIndex = start
  tally.steps += 1
  const match = pattern.exec(text)
  if (!match) return undefined
  return { start, end: start + match[0].length, senses: [{ is: 'keep' }], cautious: false }
}
