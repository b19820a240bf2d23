import type { Found, Tally } from './sense.ts'

/* Names (陳老師) and frequencies (一星期三堂) stay whole: no filler, and not Wednesday. */
const surnames =
  '陈李黄张王林刘吴周郑梁何叶罗邓郭谢曾冯赖蔡杨许莫彭潘马朱余邝麦伍唐江徐袁胡苏卢邱温钟方萧谭曹杜汤区欧阳石甘白简关霍岑施孔龙侯沈姚严蒋'
const chinese = new RegExp(
  `(?<![\\p{L}\\p{N}])[${surnames}](?:\\p{Script=Han}{1,2})?(?:老师|导师|教师|sir|太)(?![a-z])`,
  'uy',
)
const english = /(?<![a-z0-9])(?:ms|miss|mrs|mr|dr)\.? [a-z]{2,20}(?![a-z0-9])/uy

const often =
  /[每一](?:个)?(?:星期|礼拜|周)[一二两三四五六七\d](?:[至到\-~][一二两三四五六七\d])?[次堂节]/uy

export function unreadAt(text: string, start: number, tally: Tally): Found | undefined {
  const first = text[start] as string
  const pattern = /[md]/u.test(first) ? english : /[每一]/u.test(first) ? often : chinese
  pattern.lastIndex = start
  tally.steps += 1
  const match = pattern.exec(text)
  if (!match) return undefined
  return { start, end: start + match[0].length, senses: [{ is: 'keep' }], cautious: false }
}
