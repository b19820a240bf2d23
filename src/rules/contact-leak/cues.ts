/*
 * Cues announce a number or a contact name nearby. There numbers are read more freely: by sound,
 * with letters for digits, with words in between.
 */

const latin =
  "call|calls|phone|phones|tel|telephone|mobile|cell|handphone|hp|whats?\\s?app?|what'?s\\s?app|w[ht]+s?a{0,2}pp?|wh?ats?s?app?|wtsapp|whatsap|whatsaap|wts|wa|w/a|w\\.a|(?:my|his|her|our)\\s(?:number|num|no)|number(?=\\s?(?:is|係|是|[:：=]))|num(?=\\s?[:：])|no\\.?(?=\\s?[:：])|signal|telegram|tg|text(?=\\s(?:me|us|him|her|to|at|on)\\s)|text(?=\\s?[\\d:：])|sms|ring|dial|contact|reach|wechat|we\\s?chat|pm|dm|inbox|hotline|ping|msg"
const chinese =
  '電話|电话|手機|手机|手提|聯絡|联络|聯繫|联系|致電|致电|打俾|打畀|打比|打嚟|打來|打来|打我|打呢|打去|撥打|拨打|撥|搵我|揾我|找我|搵[^\\s，。]{1,4}(?:sir|生|老師|miss|小姐)|(?<!登記|登记|註冊|注册|證書|证书|證|证|編|编|牌照|執照|执照|學生|学生|訂單|订单|檔案|档案|申請|申请|參考|参考|會員|会员)(?:號碼|号码)|冧把|冧巴|微信|加我|私訊|短訊|簡訊|熱線|咩app|綠色app|[頭尾前後][四4]個字'
const cue = new RegExp(
  `(?<![a-z])(?:${latin})(?![a-z])|${chinese}|[\u260e\u2706\u{1f4de}\u{1f4f1}\u{1f4f2}\u{1f919}\u{1f4ac}\u{1f5e8}]|(?<=^|[\\s，。,、！!])打(?=[\\s:：]?[^\\s]{6,})`,
  'gu',
)

/** How far a cue reaches to its left and right, in code units. */
const before = 36
const behind = 64

export interface Stretch {
  start: number
  end: number
}

/** All cues, in order. */
export function findCues(text: string): Stretch[] {
  return Array.from(text.matchAll(cue), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
}

/** The stretches within reach of cues, merged where they meet. */
export function aroundCues(cues: readonly Stretch[], length: number): Stretch[] {
  const zones: Stretch[] = []
  for (const { start, end } of cues) {
    const zone = { start: Math.max(0, start - before), end: Math.min(length, end + behind) }
    const last = zones.at(-1)
    if (last !== undefined && zone.start <= last.end) last.end = zone.end
    else zones.push(zone)
  }
  return zones
}

/** Whether a cue is in a stretch or within reach of it. */
export function isAnnounced({ start, end }: Stretch, cues: readonly Stretch[]): boolean {
  let low = 0
  let high = cues.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.end ?? 0) < start - 24) low = middle + 1
    else high = middle
  }
  const nearest = cues[low]
  return nearest !== undefined && nearest.start <= end + 12
}
