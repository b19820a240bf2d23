/* Blanked out first, so that two harmless numbers side by side do not look like a phone number. */

const short = (most: number) => String.raw`(?<!\d)\d{1,${most}}(?!\d)`

const patterns: readonly RegExp[] = [
  // Times: 4:30, 16:30-18:00, 4.30pm, 5-9pm, 3至5時.
  /(?<!\d)\d{1,2}[:：]\d{2}(?!\d)/gu,
  /(?<!\d)\d{1,2}(?:[.]\d{2})?\s{0,2}(?:[ap]\.?m\b|時|点|點|o'clock)/gu,
  /(?<!\d)\d{1,2}\s?[-–~至到]\s?\d{1,2}(?:[.:]\d{2})?\s?(?:[ap]\.?m\b|時|點|点)/gu,
  /(?<!\d)(?:[01]\d|2[0-3])[0-5][05]\s?[-–~至到]\s?(?:[01]\d|2[0-3])[0-5][05](?!\d)/gu,
  // Dates: 2026-11-20, 20/11/2026, 20.11, 11月20日.
  /(?<!\d)(?:19|20)\d{2}[-/.年]\d{1,2}[-/.月]\d{1,2}(?!\d)/gu,
  /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}(?!\d)/gu,
  /(?<!\d)\d{1,2}月(?:\d{1,2}[日號号])?/gu,
  /(?<!\d)(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/gu,
  /(?<!\d)(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d{2}(?!\d)/gu,
  // Years and ranges of years: 2019年, 2018-2022, 2019/20.
  /(?<!\d)(?:19|20)\d{2}\s?[-–~/至到]\s?(?:(?:19|20)?\d{2})(?!\d)/gu,
  /(?<!\d)(?:19|20)\d{2}(?=\s?(?:年|年度|學年|学年|屆|届))/gu,
  /(?<=\b(?:in|since|from|until|year|class of)\s)(?:19|20)\d{2}(?!\d)/gu,
  // A price run together with a telephone number, which stays: $2509123 4567.
  /\$\d{2,3}(?=[4-9]\d{3}[\s-]?\d{4}(?!\d))/gu,
  // Money: $180, HK$1,200, $180-220, 180元, 三百蚊, 每小時200.
  new RegExp(
    String.raw`(?:hk)?\$\s?(?:\d{1,3}(?:,\d{3})+|${short(6)})(?:\s?[-–~至到/]\s?\$?${short(6)}(?![\s-]\d{4}(?!\d)))?`,
    'gu',
  ),
  new RegExp(
    String.raw`${short(6)}(?:\s?[-–~至到]\s?${short(6)})?\s?(?:元|蚊|港幣|港币|hkd|dollars|/\s?(?:hr|hour|堂|小時|小时))`,
    'gu',
  ),
  /(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)/gu,
  // Ranges of hundreds: 6000-8000.
  /(?<!\d)\d{1,3}00\s?[-–~至到]\s?\d{1,3}00(?!\d)/gu,
  // ISBNs and registration numbers: ISBN 978…, registration number 123456.
  /isbn[\s:：-]{0,3}[\d\s-]{9,16}[\dx]/gu,
  /(?<!\d)97[89][-\s]?\d(?:[-\s]?\d){9}(?!\d)/gu,
  /(?:註冊|注册|登記|登记|牌照|證書|证书|執照|registration|licen[cs]e|certificate)\s?(?:編號|编号|號碼|号码|no\.?|number)\s?[:：]?\s?[a-z]{0,3}\d{4,9}/gu,
  /第\s?\d{6,9}\s?[號号]\s?(?:商業登記|商业登记|公司註冊|公司注册|牌照|證書|证书|執照|执照)/gu,
  // Serial numbers of an office, school or this site: application no. 91234567, job #20260012.
  /(?:(?<![a-z])(?:application|job|case|order|invoice|receipt|reference|ref|booking|tutor|student|candidate|member(?:ship)?|staff|transaction|br|ticket|model|serial|item|product|patent|policy)\s?(?:no\.?|number|id|#|code)?|申請|申请|訂單|订单|單號|单号|個案|个案|檔案|参考|參考|交易|發票|收據|會員|会员|學生|学生|學生證|导师|導師|考生|准考證|准考证|商業登記證?|商业登记证?|工作|職位|平台|課程|课程|產品|產品|型號|型号|專利)\s?(?:編號|编号|號碼|号码|號|号|id|no\.?|number|#|code)\s?[:：#]?\s?[a-z]{0,4}-?\d{4,12}(?:-\d{1,4})?(?!\d)/gu,
  // File numbers with letters in front: 導師編號 T20248813.
  /(?:編號|编号|(?<![a-z])ref(?:erence)?)\s?[:：#]?\s?(?!tel|hk|wa|p\d)[a-z]{1,3}-?\d{4,10}(?!\d)/gu,
  // Marks after the name of their examination, from the best down.
  /(?<![a-z])i?gcses?[\s:：]{1,3}(?:9\*?[\s,、]{1,2}){0,12}(?:8[\s,、]{1,2}){0,12}(?:7[\s,、]{1,2}){0,12}(?:6[\s,、]{1,2}){0,12}[4-9](?!\d)/gu,
  // Syllabus codes: Cambridge 9702/9701, 0580, 0606, 0625.
  /(?:cambridge|caie|cie|edexcel|aqa|ocr|igcse|syllabus)\s{0,2}(?:igcse\s)?\d{4}(?:\s?[/,、&]\s?\d{4}){0,8}(?!\d)/gu,
  /(?<!\d)\d{4}(?:\s?[/,、]\s?\d{4}){2,8}(?!\d)/gu,
  // IP addresses: 192.168.1.1, mask 255.255.255.0.
  /(?<=(?:ip|mask|dns|gateway|subnet|server|網址|網絡)[\s:：]{0,3})(?:\d{1,3}\.){3}\d{1,3}(?!\d)|(?<![\d.])(?:10|127|172|192\.168|255\.255)(?:\.\d{1,3}){2,3}(?![\d.])/gu,
  // Constants: 3.14159. No telephone number begins like this.
  /(?<![\d.])[0-3]\.\d{3,8}(?![\d.])/gu,
  // Ranks in a class: 1/200, 3/180.
  /(?:排名|名次|全級|全级|全班|rank(?:ed|ing)?)[^\d]{0,4}\d{1,3}\/\d{2,3}(?:\s?[,、至到→]\s?\d{1,3}\/\d{2,3}){0,8}(?!\d)/gu,
  // Quantities: 1200小時, 30 students, 95分, 8.5, 98%.
  new RegExp(
    String.raw`${short(5)}(?:\+|多|幾|几|餘|余)?\s?(?:小時|小时|hours?\b|hrs?\b|分鐘|分钟|min(?:ute)?s?\b|年|years?\b|yrs?\b|歲|岁|名|個|个|位|人|次|堂|課|课|分|科|級|级|%|students?\b|lessons?\b|marks?\b|points?\b)`,
    'gu',
  ),
  /(?<!\d\.?)\d{1,3}\.\d{1,2}(?!\.?\d)/gu,
  // Course codes and school years: MATH1013, COMP2011, P4-6, S1, Year 10, F.5.
  /\b[a-z]{2,5}\d{4}[a-z]?\b/gu,
  /\b(?:p|s|f|k|y|g|year|form|grade|primary|secondary|level|band|paper|unit|m)\.?\s?\d{1,2}(?:\s?[-–~/、,&至到]\s?(?:p|s|f|k|y|g)?\.?\d{1,2}){0,6}(?!\d)/gu,
  /(?:小學|小学|中學|中学|小|中|高|初|幼|卷)[一二三四五六1-6](?:\s?[-–~至到/、,及和]\s?(?:小|中|高|初)?[一二三四五六1-6]){0,6}(?!\d)/gu,
  // Days of the week: 星期一三五, 逢二、四, 週六日.
  /(?:星期|禮拜|礼拜|週|周|逢)[一二三四五六日天1-6](?:\s?[、,，/及和至到-]?\s?(?:星期|禮拜|週|周)?[一二三四五六日天](?![〇零一二三四五六七八九])){0,6}/gu,
  // DSE grades: 5**, 5*, and what follows them in the same list.
  /(?<!\d)[1-5]\*{1,2}(?!\d)/gu,
  // Class sizes: 一對一, 1對2, 1 on 1, 2-3人.
  /[一二三四1-9]\s?[對对]\s?[一二三四五六1-9]/gu,
  /\b(?:one|1)[-\s](?:on|to)[-\s](?:one|two|1|2)\b/gu,
  // Counting up: 一二三四, 1 2 3 4 5 6.
  /(?<!\d[\s,、.]{0,2})1[\s,、.]{1,2}2[\s,、.]{1,2}3(?:[\s,、.]{1,2}[4-9]){0,6}(?!\d)/gu,
]

/** Keeps the length. */
export function withoutSafeNumbers(text: string): string {
  let left = text
  for (const pattern of patterns) {
    left = left.replaceAll(pattern, (found) => '□'.repeat(found.length))
  }
  return left
}
