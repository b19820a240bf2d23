import { clausesOf, type Stretch } from '../reading/clauses.ts'

/* Not taught, in folded text: teaching languages, certificates, prizes, occupations, schools. */
const language =
  '(?:英文|英语|中文|普通话|国语|华语|汉语|广东话|粤语|白话|日文|日语|韩文|韩语|法文|法语|德文|德语|西班牙文|西班牙语|上海话|english|cantonese|mandarin|putonghua|chinese|french|spanish|german|japanese|korean|italian)'
const joint = '(?:、|,|/|或者?|及|和|同埋?|与|&|以及|and|or| )'
const languages = `${language}(?: ?${joint}{1,3} ?${language}){0,4}`
const spokenAfter =
  '(?:会话|口语)?(?:(?:均|都|亦|也|皆|十分|非常|很|好|说得|讲得|听讲){0,2}(?:流利|流畅|标准|纯正|母语|母語|授课|讲解|讲课|上堂|上课|沟通|对答|教授(?=$|[,。;、 )])|教学(?=$|[,。;、 )])|环境|媒介)|(?:都|亦|也)?(?:识|会|懂)(?:少少|一啲|一些|一点|基本|听|讲))'
const spokenBefore =
  '(?:(?:用|以|操|讲|识讲|会讲|懂|懂得|识听识讲|会说|能说|说得一口|精通|谙|谙熟|不会|不谙|唔识|唔识讲|母语(?:是|为|系|:)? ?)(?:全|纯正|流利|一口|标准)?(?:的|嘅)?)'
const english = [
  `(?:fluent|proficient|native|bilingual|trilingual)(?: level)?(?: proficiency)?(?: in| \\()? ?${languages}(?: speakers?| speaking)?`,
  `(?:speaks?|speaking|mother tongue:?|native language:?|first language:?)(?: is)?(?: fluent| native| good| some)? ${languages}`,
  `${languages}(?: |-)?(?:native|speakers?|speaking|mother tongue|fluently|fluent|as (?:a |the )?medium)(?: speakers?)?`,
  `(?:lessons?|class(?:es)?|teach|taught|conducted|deliver(?:ed)?|communicate|explain|instruction)(?: (?!literature )\\w+)? in (?:fluent |both |either )?${languages}`,
  `${languages}[ -]medium`,
  `(?<=(?<![a-z])(?:history|maths?|mathematics|science|physics|chemistry|biology|geography|economics|subjects) )in (?:fluent |both )?${languages}`,
]
const spoken = new RegExp(
  `${spokenBefore}${languages}(?:授课|教学|讲解|上堂|上课|沟通|教)?|全(?:英|普|粤)(?:文|语)?(?:授课|教学|上堂|上课)|${languages} ?${spokenAfter}|(?<![a-z])(?:${english.join('|')})(?![a-z])`,
  'gu',
)
/** `spoken` leaves out 讲解英文 and 精通英文教学, which are about a subject that is taught. */

const certificate =
  /(?:持有?|拥有|考获|考取|考到|获得?|取得|具备?|修毕|完成)[^,。;!?]{1,30}?(?:证书|证明|证|牌照|牌|文凭|章|资格|执照|认证)(?:(?:及|和|、|同|与)[^,。;!?]{1,14}?(?:证书|证|牌照|牌|文凭|章|资格|执照|认证)){0,3}|(?:certified|certificate in|certification in|qualified in|diploma in|holder of)[^,.;!?]{1,40}/gu
const acquainted =
  /(?:熟悉|熟识|深谙|了解|familiar with)(?: the)?[^,。;!?]{0,12}(?:呈分试|dse|文凭试|ib|igcse)|(?<![a-z])teach(?:ing)? (?:lower |upper )?(?:secondary|primary)(?= [^,.;]{0,40}(?:at|in) an? [^,.;]{0,24}school)/gu
const prize =
  /奖|冠军|亚军|季军|金牌|银牌|铜牌|awards?(?![a-z])|medal|champion|prize|winner|(?:竞赛|比赛|olympiad)(?=[^,。;]{0,4}(?:$|[,。;]))/u
const teaching = /教|补|带|辅导|训练|指导|teach|tutor|train|coach|prepar/u

const occupation = new RegExp(
  [
    '(?:软件|电子|机械|土木|电脑|计算机|化学|网络|系统|结构|环境|音响)?工程师|执?业?会计师|(?:见习|执业|大)?律师|(?:平面|室内|服装|网页)?设计师',
    '精算师|(?:物理|职业|言语|音乐|艺术|心理)治疗师|(?:临床)?心理学家|摄影师|营养师|程序员|程式员|药剂师|化妆师|翻译员|音乐人|作曲家|记者|编辑',
    '(?:现职|任职|从事|做紧|现从事)(?:会计|法律|金融|电脑|设计|音乐|翻译|银行|it|marketing|finance|accounting)(?:界|行业|业|工作)?(?=[,。; ]|$)',
    '(?<![a-z])(?:software|electronic|mechanical|civil|data|chemical|computer|accounting|law|it|finance|music|marketing|art) (?:engineer|manager|scientist|analyst|director|executive|officer|professional|firm|producer)s?(?![a-z])',
  ].join('|'),
  'gu',
)

/** Schools where the tutor teaches or went, in which 中學 is not a level. */
const school = new RegExp(
  [
    '(?:现职|现任|在职|任教于?|任职于?|就职于?|曾任|曾在|曾于|服务于|前|退休|就读|毕业于|读紧|读|[一二两三四五1-5]间|实习(?:过|于|在)?|于|band ?[1-3])(?:本地|津贴|直资|官立|私立|传统|名牌|英文|中文|某|一间|深圳|内地|香港|band ?[1-3])*(?:高中|初中|中小学|中学|小学|幼稚园|幼儿园|国际学校|学校)(?!教育)',
    '(?:高中|初中|中小学|中学|小学|幼稚园|幼儿园|国际学校)(?!生|补|私|课程|教育)(?:[\\p{sc=Han}a-z]{0,6}?)(?:教师|老师|主任|校长|任教|毕业|旧生|教员|主科老师)(?!补)',
    '国际学校(?:学生|出身|旧生)',
    '现职[\\p{sc=Han}]{0,6}(?:中学|小学)(?!生|补)',
    '(?:英文|中文|英|中)(?:中学|名校|书院|小学)',
    '(?<![a-z])(?:school|secondary|primary|kindergarten|international school)(?! education)(?: school)?(?: \\w+){0,2} (?:teacher|principal|graduate|alumn)\\w*',
    '(?:at|in|from|of|attended) (?:a |an |the )?(?:\\w+ ){0,3}?(?:secondary|primary|international|high|esf|dss|local|direct subsidy|government|aided|private) school(?! (?:students?|kids|children|pupils|level))',
    '(?<![a-z])(?:at|in|from|of|attended) esf(?![a-z])',
  ].join('|'),
  'gu',
)

/** 做過功課輔導班導師, 中學時幫同學溫書: former teaching counts only if nothing else is named. */
const former =
  /(?:做过|曾任|曾做|曾为|前)(?!band)[^,。;!?、]{1,14}(?:导师|老师|教师|助教|主管|主任)(?!补|后|,?至今)|(?:[小中大]学|[高初]中|求学|读书|上学|在校|自己)(?:时|的时候|时期|期间|阶段|嗰阵)[^,。;!?]{0,8}(?:帮|教|陪|同)[^,。;!?]{0,6}同学[^,。;!?]*/gu

/** No longer taught; matched as a name so that the word beside it counts (通識同公民). */
const old = /通识(?:教育|科)?|(?<![a-z])liberal studies(?![a-z])/gu

/** 自我介紹 as a heading, not as what is taught. */
const heading = /(?:^|[。!;] ?)(?:自我|个人)介绍 ?:/gu
/** English or 廣東話 ok: the teaching language. */
const either = new RegExp(
  `(?:${language} ?(?:or|或者?|\\/) ?(?:广东话|粤语|cantonese)|(?:广东话|粤语|cantonese) ?(?:or|或者?|\\/) ?${language}) ?(?:都)?(?:ok|得|皆可|均可|可以|也可|fine)`,
  'gu',
)

/** LS means liberal studies where the text also gives a mark in it. */
const oldShort = /(?<![a-z])ls(?![a-z])(?! ?[1-5u])/gu
const hadLs = /(?<![a-z])ls ?[1-5]/u

/** 我有鋼琴八級, 學過小提琴五級, I have piano grade 8: the tutor's own skills, not an offer. */
const attained = [
  /(?<!没|只)(?:有|持|拥有|(?:学过|考过|考获|考取)(?:[^。;!?]{0,12},)?|考到|攞到|拎到|取得|具备?|达到?)[^,。;!?]{0,16}(?:[一二三四五六七八九十\d]级|演奏级)[^,。;!?]*/gu,
  /(?<![a-z])(?:have|hold|holding|got|passed|achieved|obtained|attained|completed|with(?= (?:an? )?(?:abrsm|trinity|grade|dip)))(?: [^,.;!?]*)? ?(?:grade ?\d|diploma|dipabrsm|distinction)[^,.;!?]*/gu,
]
const ofPupils =
  /教|学生|学员|由|备|班|补|收费|\$|teach|taught|students?|pupils?|prepar|train|coach|lesson|tutor|help|exams?(?![a-z])|up to/u
const ofFamily =
  /(?:我|自己|本身)(?:自己)?(?:都|亦|也)?有[一两二三](?:个|名)(?:小朋友|孩子|细路|子女|仔女?|女)[^。;!?]*|我(?:自己)?(?:个|嘅|的)?(?:仔仔?|囡囡?|女儿|儿子|子女)[^,。;!?]*|(?<![a-z])my (?:own )?(?:kids?|child(?:ren)?|sons?|daughters?)(?![a-z])[^,.;!?]*/gu

const pupil =
  '(?:(?<![大中小高初系科级院年一二三四五六本研])(?:学生|学员)|旧生|弟子|其中[一两二三][个位名]|(?:佢|他|她)(?=由)|(?<![a-z])(?:students|pupils|tutees|mentees)(?![a-z]))'
const attaining =
  '(?:由[^。;!?,]{1,12}?(?:升|跳|进步|跃|到(?=n\\d|[a-e](?![a-z])|[45] ?\\*|level))|考到|考获|考得|考入|升到|升上|攞到?|拎到?|取得|获得|达到|拿到|拿了|夺得|(?<![a-z])(?:got|gets?|went|go|achieved?|passed|scored?|improved?|obtained|received|attained|earned|admitted)(?![a-z]))'
/** Up to the end of the clause. */
const toItsEnd = '(?:[^,。;!?.]|[,.](?! |$)(?=\\d))*'
/** 學生去年7個5**, students went from C to A*: marks of pupils, and what they attained. */
const ofTaught = new RegExp(
  `${pupil}[^。;!?,]{0,14}?${attaining}${toItsEnd}|${pupil}(?:去年|上年|今年|曾经?)[^。;!?,]{0,6}5 ?\\*${toItsEnd}`,
  'gu',
)

/** 讀緊資訊科技: what the tutor studies, also where it is no major that we know. */
const studied =
  /(?:读紧|修读|主修|攻读|(?<![a-z])(?:majoring in|major in|studying))[^,。;!?()教补可]{1,14}/gu

export interface Asides {
  /** Results, subjects and levels in these are those of pupils. */
  readonly pupils: readonly Stretch[]
  /** Nothing is read in these. */
  readonly taken: readonly Stretch[]
  /** Subjects in these are not taught. */
  readonly subjects: readonly Stretch[]
  /** Subjects in these count only when no other is named: 曾任英文科主管. */
  readonly former: readonly Stretch[]
  /** Levels in these count only when no other is named: 熟悉呈分试. */
  readonly known: readonly Stretch[]
}

const found = (text: string, pattern: RegExp): Stretch[] =>
  [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))

export function asidesOf(text: string): Asides {
  const prizes = clausesOf(text).filter(({ start, end }) => {
    const clause = text.slice(start, end)
    return prize.test(clause) && !teaching.test(clause)
  })
  return {
    pupils: found(text, ofTaught),
    taken: [
      ...found(text, spoken),
      ...found(text, old),
      ...found(text, heading),
      ...found(text, either),
      ...(hadLs.test(text) ? found(text, oldShort) : []),
      ...found(text, occupation),
      ...found(text, school),
    ],
    subjects: [
      ...found(text, certificate),
      ...found(text, ofFamily),
      ...found(text, studied),
      ...prizes,
      ...attained
        .flatMap((pattern) => found(text, pattern))
        .filter(({ start, end }) => !ofPupils.test(text.slice(start, end))),
    ],
    former: found(text, former),
    known: found(text, acquainted),
  }
}
