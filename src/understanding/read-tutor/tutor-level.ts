import { universityById } from '#catalogue/universities.ts'
import type { TutorLevel } from '#contract/vocabulary.ts'
import type { Stretch } from '../reading/clauses.ts'
import type { Attended } from './study.ts'

/* The first match counts: a teacher with a degree is a teacher, a master's student a graduate. */
const schools = '(?:中小学|中学|小学|幼稚园|幼儿园|国际学校|学校|初中|高中|中学部)'
const past =
  '(?<!前 ?band ?[1-3][abc]? ?|做过|做过(?:本地|津贴|直资|官立|英文|资深)|当过|做咗|前|曾任|曾为|曾是|退休|以前是|以前系|前任|曾在|曾于|former |ex-|retired |was an? |previously an? )'
const private_ = '(?!补习|私人|家庭|全职|网上|兼职|乐器|钢琴|游泳)'

const table: readonly [TutorLevel, RegExp][] = [
  [
    'current_teacher',
    new RegExp(
      [
        `(?:现职|现任|在职|现为|现时任教于?|现于|现时于|而家喺|现在)(?:[\\p{sc=Han}a-z0-9 ]{0,16}?)${schools}[\\p{sc=Han}a-z0-9 ]{0,10}?(?:教师|老师|主任|校长|教员|任教|教书|教学|执教|[文数史理科]科(?=[,。; ]|$))`,
        `(?:现职|在职|现任)${private_}(?:[\\p{sc=Han}]{0,6}?)(?:教师|老师|科主任|班主任|校长|教员)`,
        `${past}(?:本地|津贴|直资|官立|英文|资深)?(?:中学|小学|幼稚园|国际学校|学校)(?!生|补)[\\p{sc=Han}]{0,6}?(?:教师|老师|科主任|主任)(?!补|转|出身)`,
        `现(?:时)?任教于?[\\p{sc=Han}]{0,10}${schools}`,
        '前校长',
        '(?:current(?:ly)?|serving|in-service|presently|now|full-time)(?: an?)?(?: \\w+){0,5} (?:school |net )?teacher(?! trainer)(?=[^.;]{0,40}(?:school|$|[.,;]))',
        '(?:current(?:ly)?|now|presently) (?:teach(?:ing)?|working)(?: [\\w&]+){0,6} (?:at|in) (?:an? |the )?(?:[\\w-]+ ){0,4}(?:school|college)',
        `${past}(?:registered |local |qualified |experienced )?(?:(?:primary|secondary|high|international)[- ])?(?:school|kindergarten|form) (?:\\w+ )?teacher`,
        'teacher,? (?:currently|now|presently) (?:at|in|with) an? ',
        '(?<!former |retired |ex-|[a-z0-9])(?:\\w{1,20} )?teacher (?:at|in) (?:an? |the )?(?:[\\w-]+ ){0,4}(?:school|college)',
        '\\bi teach(?: \\w+){0,3} (?:at|in) (?:an? )(?:[\\w-]+ ){0,4}school',
      ].join('|'),
      'u',
    ),
  ],
  [
    'full_time_counseling',
    new RegExp(
      [
        '全职(?!妈妈|主妇|工程|会计|工作|学生|媽|家庭)[\\p{sc=Han}a-z]{0,8}?(?:补|导师|教(?!练)|私补|老师|家教|辅导|tutor)',
        '(?:专业|职业)(?:私人)?(?:补习)(?:导师|老师|教师)',
        'full[- ]?time(?! (?:job|work|engineer|mum|mother|student|employ\\w*))(?: [\\w-]+){0,4} (?:tutor|tuition|teaching|teacher)',
        'full[- ]?time ?tutor',
        '(?<!part[- ]time )(?:tutor(?:ing)?|teaching)(?: [\\w&.,/-]+){0,8},? full[- ]?time(?= ?(?:$|[,.;()]|for|since|in|at))',
        'professional(?: private)? tutor',
      ].join('|'),
      'u',
    ),
  ],
]

const graduated =
  /(?<!中[五六七]|dse|dse ?20\d\d ?年?|中学|高中|学校|(?<![a-z])school ?|(?<![a-z])ib ?|副学士|文凭|书院|未|等|即将|准|将)毕业(?!生?典礼|礼|专题|论文|班)|硕士|博士|研究生|研[一二三](?!究)|本科(?!生|在读|[一二三四]年级|学生|就读|读紧|大)|(?<!修读|攻读|读紧|主修|副|就读[\p{sc=Han}]{1,24})学士(?!(?:学位)?(?:课程)?(?:[一二三四五六]年级|在读|学生|第[一二三四五六]年))|学位持有人|(?<!under|under-|school |high |college |form 6 |post|[fs]\.?6 |sec 6 |dse |(?<![a-z])ib |diploma )(?<![a-z])(?:graduate[sd]?(?! from (?:form|f\.?6|s\.?6|secondary|high|the ib|ib))|grad|grads|alumn(?:us|a|i)|degree holder|(?<!grand|candidate |fide |chess |international |national )masters?(?:[’']s)?(?! class)|phd|dphil|mphil|msc|mba|post-?graduate|doctorate|holds? (?:an? )?(?:ba|bsc|bachelor\w*)|bmus|bsc|beng|m ?arch(?=[),;])|by training|(?:first|second)[- ]class(?: honou?rs)?)(?![a-z])|[一二]级(?:[甲乙]等)?荣誉/u
const studying =
  /大学生|本科生|在读|在讀|就读|现读|读紧|讀緊|正在读|正修读|修读|攻读|主修|学生(?!为|家|都|成绩|们|多)|系[一二三四五六]年级|[一二三四五六]年级|[二三四五六]年班|大[一二三四五]|(?:即将|将会?|等|准备)(?:入读|升读|入)|获.{0,6}取录|本科(?=生|在读|[一二三四]年级|学生|就读|读紧)|(?<![a-z])(?:year|yr|y)\.? ?[1-6](?!\d)|final[- ]year|(?<![a-z])(?:student|undergrad\w*|freshman|sophomore|incoming|studying|majoring|reading(?= (?:[a-z]+ ){1,3}at(?![a-z]))|penultimate|freshman|offer holder|offer)(?![a-z])/u
/** A degree held, unless the text is about studying: LLB, a degree from HKBU. */
const holding = /(?<![a-z])(?:degree|llb|pcll|bachelor(?:[’']?s)?|bsc|ba|beng|meng|bba)(?![a-z])/u
const universityStudent =
  /(?<!教|补|辅导)大学生|大专生|(?<!考入|入|升|读|教|补|辅导)大学[一二三四]年级|(?<!教|补|辅导)大[一二三四](?=学生|生|$|[,。 ])|(?<![a-z])(?:university|uni|college|undergraduate) student|undergrad(?:uate)?(?![a-z])/u
const subDegree =
  /副学士|高级文凭|(?<![a-z])(?:asso|associate(?:[’']s)? degree|higher diploma|hd)(?![a-z])|中七|预科/u
const leaver =
  /(?:应届|刚)?(?:中[五六]|dse|文凭试|高中|中学)(?: ?20\d\d ?年?)?(?:刚刚?|应届)?毕业|(?:刚刚?|啱啱|啱)(?:考完|完成)(?:dse|文凭试|ib|公开试)|应届(?:dse|文凭试)?(?:考生|毕业生)|(?:读完|完成|刚升完)中六|等(?:紧|待)?(?:jupas|大学|dse|\d{1,2}月)?(?:放榜|入大学|大学取录)|考完(?:dse|ib|文凭试)|(?:^|[,。;! ])(?:我|本人)?(?:系|是)?(?:今年|而家|依家|现在|现时|现读|读紧|就读|现正就读|现就读)(?:升|读紧|就读|读|系|是)?中[四五六](?=[,。; !]|学生|生)|(?:^|[,。;! 系是为])(?:现为|现读|本人|我(?:系|是)|就读)?(?:中[四五六])(?:学生|生)|(?:我|本人)(?:系|是)[^,。;]{0,14}?中[四五六]学?生(?!们|补)|(?<!教|补|辅导)高[二三]学生|(?:今年|而家|依家|现在|现时|现读|读紧|就读)(?:升|读紧|读|系|是)? ?(?:year|yr|y) ?1[0-3](?!\d)|(?<![a-z])(?:just |recently )?(?:finished|completed|sat|graduated from)(?: the| my)? (?:hk)?(?:dse|ib|a[- ]?levels?|secondary school|high school|form (?:6|six))|(?<![a-z])(?:(?:dse|secondary school|high school|form 6|f\.?6|s\.?6) (?:graduate|leaver|school leaver)(?!s)|(?:^ ?|[.,;!] |(?:am|as|i’m|i'm|currently) (?:an? )?)(?:\w+ )?(?:secondary school|high school|form [56]|[fs]\.?[56]|year 1[1-3]) student(?!s)|(?:^ ?|[,.;!] |(?:am|as|i’m|i'm|currently) )(?:in |a )?year 1[1-3](?= student| at | in |,|\.)|(?:awaiting|waiting for)(?: the| my)?(?: hk)?(?: ?dse| ib| exam| public exam)? results|gap year)/u

export interface Status {
  readonly level: TutorLevel
  readonly stretch: Stretch
}

function first(text: string, pattern: RegExp): Stretch | undefined {
  const match = new RegExp(pattern.source, 'u').exec(text)
  return match ? { start: match.index, end: match.index + match[0].length } : undefined
}

const isSubDegree = ({ id }: Attended) => universityById(id)?.type === 'sub_degree_or_continuing'

/** `years` of teaching decide where a university is only named. */
export function statusIn(
  text: string,
  universities: readonly Attended[],
  years: number | undefined,
): Status | undefined {
  for (const [level, pattern] of table) {
    const stretch = first(text, pattern)
    if (stretch) return { level, stretch }
  }
  const university = universities.find((university) => !isSubDegree(university))
  const sub = first(text, subDegree) ?? universities.find(isSubDegree)
  if (!university && sub) return { level: 'medium_seven', stretch: sub }
  const grad = first(text, graduated)
  if (grad) return { level: 'university_graduation', stretch: grad }
  if (university)
    return { level: levelOfStudent(text, years), stretch: first(text, studying) ?? university }
  const student = first(text, universityStudent)
  if (student) return { level: 'university_level', stretch: student }
  const school = first(text, leaver)
  return school && { level: 'secondary_five', stretch: school }
}

function levelOfStudent(text: string, years: number | undefined): TutorLevel {
  if (studying.test(text)) return 'university_level'
  if (holding.test(text)) return 'university_graduation'
  return (years ?? 0) >= 5 ? 'university_graduation' : 'university_level'
}

const ownClass =
  '中[一二三四五六](?:喺|在|于)[^,。;]{2,10}(?:读书|就读|毕业|读)|(?:我|本人)(?:今年|而家|依家|现在|现时)?(?:升|读紧|读|系|是)?中[四五六](?!至|到|、|英|数|中|物|化|生|经)|(?:awaiting|waiting for) (?:the |my )?(?:hk)?dse|dse results?'

/** Stretches in which levels are the tutor's own: 中六毕业, Year 13 student. */
export function ownLevels(text: string): Stretch[] {
  const pattern = new RegExp(`${leaver.source}|${universityStudent.source}|${ownClass}`, 'gu')
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
