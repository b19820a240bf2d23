import type { Sex, TutorLevel } from '#contract/vocabulary.ts'
import { inPassing } from './passing.ts'

/* In folded text. Earlier rows win: 女大学生 is a tutor before 女 is a pupil. */
export type Mark =
  | { readonly field: 'tutorGender' | 'studentGender'; readonly value: Sex | 'any' }
  | { readonly field: 'mode'; readonly value: 'online' | 'in_person' | 'only_online' }
  | { readonly field: 'tutorLevel'; readonly value: TutorLevel }
  | { readonly field: 'system'; readonly value: 'international' }
  | { readonly field: 'step'; readonly value: 1 | 2 | 3 }
  | { readonly field: 'ability'; readonly value: 'other' }
  | { readonly field: 'need'; readonly value: string }
  | { readonly field: 'nobody'; readonly value: 'passing' }

/** With `claims` nothing else reads these words: SEN经验 is not a subject, but 初学 is also a level. */
export interface MarkRow {
  readonly mark: Mark
  readonly claims: boolean
  readonly pattern: RegExp
}

/** `~` stands for the edge of a Latin word. */
function row(mark: Mark, pattern: string, claims = true): MarkRow {
  const source = pattern.replaceAll(')~', ')(?![a-z])').replaceAll('~(', '(?<![a-z])(')
  return { mark, claims, pattern: new RegExp(source, 'gu') }
}

const tutorNoun =
  '(?:补习)?(?:导师|老师|教师|先生|教练|家教|补习|大学生|大专生|本科生|研究生|学霸|私教|姐姐|哥哥|tutors?|teachers?|coach|instructor)'
const femaleTutor = [
  '~(ladies(?= only| please| preferred))~|(?:女士|女性)(?:限定|only)',
  `(?<!男)女(?:性|的)?(?=${tutorNoun})`,
  '(?:要|限|揾|搵|找|请|想要|最好|最好系|优先|希望|希望是|希望系|偏好|只要|prefer) ?(?:个|位)?(?<!男)女(?:性|仔|生|的|士)?(?!儿|女|孩|中|小)',
  '(?<!男)女(?:性|仔|生|士|的)?(?:优先|为佳|更好|较佳|最好|就最好|先)',
  '女(?:仔|生|士)?(?:来|嚟)?教|(?<=(?:港大|中大|科大|理大|浸大|城大|岭大|教大|大学)(?:的|嘅)?)女(?=学生|生)',
  '(?<=(?:搵|揾|找|要|请|嘅|的)[^,。;! ]{0,10})大?姐姐|大?姐姐(?:优先|教|都得|都可|即可|最好)|阿姨(?:/|或)?姐姐',
  '~(girl (?=tutor|teacher|coach))|~((?:female|lady|woman) (?=(?:[a-z]+ )?(?:tutor|teacher|coach|instructor|uni|undergrad|student tutor|native)))',
  '~(f (?=tutor|teacher))|~(female(?= only| pls| please))~',
  '~((?:prefer(?:ably|red|s)?|only|want|need)(?: an?)? (?:female|lady)|(?:female|lady)(?: is)? (?:preferred|only|please))~',
].join('|')
const maleTutor = [
  `(?<!女)男(?:性|的)?(?=${tutorNoun})`,
  '(?:要|限|揾|搵|找|请|想要|最好|最好系|优先|希望|希望是|希望系|偏好|只要|prefer) ?(?:个|位)?(?<!女)男(?:性|仔|生|的|士)?(?!女|孩|中|小)',
  '(?<!女)男(?:性|仔|生|士|的)?(?:优先|为佳|更好|较佳|最好|就最好|先)',
  '男(?:仔|生|士)?(?:来|嚟)?教|(?<=(?:港大|中大|科大|理大|浸大|城大|岭大|教大|大学)(?:的|嘅)?)男(?=学生|生)',
  '(?<=(?:搵|揾|找|要|请|嘅|的)[^,。;! ]{0,10})大?哥哥(?!(?:今年|就?读紧?)?(?:[初小中高][一二三四五六]|[psf]\\d|\\d+岁))|大?哥哥(?:优先|教)',
  '~(boy (?=tutor|teacher|coach))|~((?:male|man) (?=(?:[a-z]+ )?(?:tutor|teacher|coach|instructor|uni|undergrad|student tutor|native)))',
  '~(m (?=tutor|teacher))|~(male(?= only| pls| please))~',
  '~((?:prefer(?:ably|red|s)?|only|want|need)(?: an?)? male|male(?: is)? (?:preferred|only|please))~',
].join('|')

/** A class or an age: a sex beside it is the pupil's, a sex alone the tutor's. */
const pupil =
  '(?:岁半?|[一二三四五六1-6]年[级班]|[小中高初大][一二三四五六1-6]班?|[psfkyg]\\.?\\d{1,2}|(?:form|year|grade|primary|secondary) \\d{1,2}|(?<!大)学(?:生|员)(?:性别|资料)?|小朋友|孩子)生?'
const besidePupil = (sex: string) =>
  `(?<=${pupil} ?[,:(/]? ?|${pupil}\\p{sc=Han}{1,4}[ ,]|(?:学生|年级|级别|程度)(?:(?!导师|老师)[^;]){0,16}性别: ?)${sex}(?:孩|生|仔)?(?=[^\\p{L}\\p{N}]|$|[搵揾找补想])|(?<!(?:导师|老师|tutor)(?:性别|要求|gender|preference)?: ?)(?<=(?:^|[^\\p{L}\\p{N}]))${sex}(?=[ ,]{1,2}(?:\\d{1,2} ?(?:岁|yo|years?)|[小中高初][一二三四五六]|[psf]\\.?\\d))`
const alone = (sex: string) =>
  `(?<=${tutorNoun} ?\\( ?|(?:导师|老师|要求|性别|tutor|gender|teacher)(?:要求|性别|preference)?: ?|(?:^|[ ,。;!|/(]))${sex}(?:性)?(?=[ ,。;!|/)]|$)`

const girl = `囡囡|囡|阿女|(?<=个|我|大|细|小|长|𡥧|幺|嘅|的|家|有|位|孖)女(?!$)|(?<=[低高]班|[小中初高][一二三四五六]|[psfkyg]\\.?\\d{1,2}|岁)女(?!导师|老师|教)|女女|女儿|[理文商]科女|(?<=[两二三2-4] ?[个位]?)女(?=[^\\p{L}]|$)|(?<![a-z])b女|细路女|女[娃宝]|闺女|丫头|千金|小公主|妹[头猪]|[侄姪]女|女仔|女孩|女学生|女生|女同学|妹妹|姊妹|姐妹|孙女|侄女|家姐|细妹|阿妹|小女(?=[\\p{sc=Han} ,])|${besidePupil('女')}|👧|~(daughters?|girls?|gals?|nieces?|granddaughters?|female(?= (?:[a-z0-9.]+ ){0,2}(?:student|pupil|child|learner))|sisters?)~`
const boy = `仔仔|[理文商]科仔|(?<=[两二三2-4] ?[个位]?)仔(?!细)|阿仔|(?<=个|我|大|细|小|长|𡥧|幺|嘅|孖|[低高]班|[小中初高][一二三四五六]|[psfkyg]\\.?\\d{1,2}|岁)仔(?!细)|囝囝|囝|儿子|男仔|男孩|男学生|男生|男同学|弟弟|细佬|兄弟|孙仔|孙子|男孙|[侄姪][仔子]|阿弟|小儿(?!科|童)|犬[子儿]|(?<![a-z])b仔|男[娃宝]|小王子|少爷|大?哥哥?(?=(?:今年|就?读紧?)?(?:[初小中高][一二三四五六]|[psf]\\d|\\d+岁))|${besidePupil('男')}|${besidePupil('仔')}|👦|~(sons?|boys?|nephews?|grandsons?|male(?= (?:[a-z0-9.]+ ){0,2}(?:student|pupil|child|learner))|brothers?)~`

const language = { english: '英文|英语|english', mandarin: '普通话|国语|中文|mandarin|putonghua' }
/** 只识普通话: the language of the lessons; the pupil is a beginner in the other one. */
const onlyKnows = '(?:佢|他|她|我)?(?:只|净)(?:系)?(?:识|会|懂)(?:听|讲|说)?'
/** 用英文教, 英文流利, 需要会讲普通话: the language of the lesson, not a subject. */
const spoken = (text: string) =>
  `(?:须|需要|要|必须|可)?(?:用|以|说|全)(?:${text})(?:教学|教|授课|讲解|上堂|上课|沟通|讲课)?|(?:${text})(?:授课|教学|教(?=[ ,。;]|$)|讲解|流利|沟通|流畅|底好|书(?!法|写)|课本|教科书|教材|学校)|(?:${text})(?:是|为|系)?母语|(?<=[,。; ])(?:会|识|懂)(?:讲|说)?(?:${text})(?=[,。;]|$)|(?:须|需|需要|要|必须)(?:会|识|能|懂)(?:讲|说|操)?(?:流利)?(?:${text})|(?:会|识|能|懂|可以)(?:讲|说|操)?(?:流利)?(?:${text})(?!$)|(?:会|识|能|懂|可以)(?:讲|说|操)(?:流利)?(?:${text})|~((?:fluent |speaks? |speaking |taught |teach )(?:in )?(?:${text}))~|~((?:explain|explained|explains|teaches|lessons?|instruction|conducted|communicate|communicates) in (?:${text}))~|(?<=(?:地理|历史|科学|数学|物理|化学|生物|经济|常识|人文|电脑|geography|geog|history|hist|science|maths?|physics|phy|chemistry|chem|biology|bio|economics|econ|bafs|ict) ?\\( ?)(?:${text})(?= ?(?:版|班|课本|medium)? ?\\))|~((?:${text}) as (?:an? |the )?(?:medium|moi|language of))~|~((?:${text})[ -](?:speaking(?! (?:practice|skills?|exam|paper|test|class|course|lessons?|component|part|oral)| ?[&+\\/,] ?(?:writing|listening|reading|grammar)| and (?:writing|listening|reading|grammar))|speaker|medium|taught))~`

export const markRows: readonly MarkRow[] = [
  ...inPassing.map((pattern) => row({ field: 'nobody', value: 'passing' }, pattern)),
  row(
    { field: 'tutorGender', value: 'any' },
    '男女(?:不拘|不限|都得|都可以?|皆可|均可|导师|老师|无所谓|任)|(?:不限|唔限|不拘|唔拘|无分)(?:男女|性别)|~(male or female|any gender|either gender)~',
  ),
  row(
    { field: 'need', value: 'native_speaker' },
    '~((?:native|expat)(?= \\w+ (?:tutor|teacher)s?(?![a-z])))~|~((?:native|expat)(?: (?:english|mandarin|cantonese|french|spanish|japanese))?[ -]?(?:speakers?|speaking|teacher|tutor)?)~|外籍(?:老师|导师|教师)?|(?<!(?:普通话|国语|粤语|广东话|中文)(?:是|系|为)?)母语(?:系|是|为)?(?:英文|英语)?(?:人士)?',
  ),
  row({ field: 'tutorGender', value: 'F' }, femaleTutor),
  row({ field: 'tutorGender', value: 'M' }, maleTutor),
  row(
    { field: 'tutorLevel', value: 'current_teacher' },
    '(?:现职|在职|现任|现役|在任|全职学校|日校|学校|中学|小学|幼稚园)(?:的)?(?:中学|小学|幼稚园|学校|日校)?(?:教师|老师)|~((?:serving|current|in-service|registered)(?: primary| secondary| school| kindergarten)* teachers?|(?:primary |secondary )?school teachers?)~',
  ),
  // 现职中文老师: the subject in between is still read.
  row(
    { field: 'tutorLevel', value: 'current_teacher' },
    '(?:现职|在职|现任)(?=[\\p{sc=Han}]{1,4}(?:教师|老师)| ?(?:[a-z]+ )?teachers?)',
  ),
  row(
    { field: 'tutorLevel', value: 'full_time_counseling' },
    '(?:全职|专业)(?:补习)?(?:导师|老师|补习)|~(full[ -]?time (?:private )?(?:tutors?|teachers?)|professional (?:full[ -]?time )?tutors?)~',
  ),
  row(
    { field: 'tutorLevel', value: 'university_graduation' },
    "(?:大学)?毕业生|大学毕业|(?:硕|博|学)士(?:毕业|学位|学历)?(?!在读|班)|研究生|学位|~((?:university |uni )?(?:grad|graduates?)(?: tutors?)?|degree holders?|phd|master(?:'?s)?(?: degree)?)~",
  ),
  row(
    { field: 'tutorLevel', value: 'university_level' },
    '大学生|大专生|大学(?=[男女]生)|(?<=(?:港大|中大|科大|理大|浸大|城大|岭大|教大|名校)\\p{sc=Han}{0,4})(?<!附近)学生(?!物)|(?:大学)?(?:医学|医科|牙医|法律|工程|数学|科学)(?:系)?(?:学?生)(?!物)|(?:大学)?本科生|(?:读紧|在读)大学|大学在读|(?<=港大|中大|科大|理大|浸大|城大|岭大|教大)(?:学?生)|(?<=(?<![a-z])(?:hku|hkust|ust|cuhk|cu|polyu|cityu|hkbu|bu|eduhk|oxford|cambridge|imperial|lse|ucl) )students?(?![a-z])|~((?:uni(?:versity)?|college) stud(?:ent)?s?|uni(?:versity)? tutors?|undergrad(?:uate)?s?)~',
  ),
  row(
    { field: 'need', value: 'diploma' },
    '(?:有|持有?|拥有|~(with|has|have|holding)~)[^,。;!]{0,14}~((?:lrsm|ltcl|frsm|ftcl|dipabrsm|arsm|atcl|diploma))~(?:资格|文凭|优先)?|~((?:lrsm|ltcl|frsm|ftcl|dipabrsm|arsm|atcl))~ ?(?:或以上|资格|文凭|优先|holder|preferred)',
  ),
  row(
    { field: 'need', value: 'top_grade' },
    '(?:dse|文凭试)?(?:[^,。;! ]{0,6})?5 ?\\*{1,2}(?:或?以上)?(?:嘅|的)?|~(dse (?:top scorer|star))~|摘星|状元|尖子',
  ),
  row(
    { field: 'need', value: 'kindergarten_experience' },
    '(?:有|具)?(?:幼儿|幼稚园|幼教)(?:教育|教学)?(?:经验|文凭)|幼儿教育|幼师',
  ),
  row(
    { field: 'need', value: 'sen' },
    '(?:有|具)?(?:~(sen|special needs)~|特殊(?:学习|教育)(?:需要)?) ?(?:经验|experience|训练)?|专注力(?:不足|较?弱|差|唔够|缺失)|过度活跃(?:症)?|~((?:adhd|asd|dyslexi[ac]|sen))~|自闭(?:症)?|读写障碍|发展迟缓|言语障碍',
  ),
  row(
    { field: 'ability', value: 'other' },
    `${onlyKnows}(?:${language.mandarin}|${language.english})`,
    false,
  ),
  row({ field: 'need', value: 'speaks_mandarin' }, `${onlyKnows}(?:${language.mandarin})`),
  row({ field: 'need', value: 'english_medium' }, `${onlyKnows}(?:${language.english})`),
  row(
    { field: 'need', value: 'english_medium' },
    `${spoken(language.english)}|(?<!not (?:very |so |too |that )?|[a-z])(?:strong|good|excellent|proficient|fluent) (?:in|at) english(?![a-z])|(?<=(?<![a-z])(?:geog(?:raphy)?|hist(?:ory)?|maths?|science|phys?(?:ics)?|chem(?:istry)?|bio(?:logy)?|econ(?:omics)?|ict|bafs) )in english(?![a-z])`,
  ),
  row(
    { field: 'need', value: 'chinese_medium' },
    '(?:用|以)(?:中文|广东话|粤语|母语)(?:教学|教|授课|讲解|上堂)',
  ),
  row({ field: 'need', value: 'speaks_mandarin' }, spoken(language.mandarin)),
  row(
    { field: 'need', value: 'speaks_cantonese' },
    '~((?:who|can|that|and) (?:speaks?|is fluent in) cantonese)~|~(cantonese[ -]speaking(?= (?:tutor|teacher)))~',
  ),
  row(
    { field: 'need', value: 'examiner' },
    '~((?:ib|dse|igcse|a-level)? ?examiners?)~|阅卷员|考评局',
  ),
  row({ field: 'studentGender', value: 'F' }, girl),
  row({ field: 'studentGender', value: 'M' }, boy),
  row(
    { field: 'mode', value: 'only_online' },
    '(?:只|净|全程?|限)(?:限|系|要|做|上)?(?:网上|线上|online|zoom)|(?:网上|线上|online|zoom)(?:即可|就得|就可以)|~(online only|only online|fully online)~',
  ),
  row(
    { field: 'mode', value: 'online' },
    '网上|线上|在线|(?<!(?:手机|电话|电脑|学|识|懂)(?:同|和|及|、)?)上网(?!银行|购物)|网课|网补|(?<!(?:whatsapp|wechat|微信|手机|电话) ?)(?:视像|视讯)|(?<!(?:拍|剪|短|做|整)(?:摄)?)视频|遥距|远程|腾讯会议|~((?:online(?! (?:banking|shopping|payment|forms?|safety|business|store))|on-line|zoom|google meet|teams|skype|voov|remote(?:ly)?|virtual(?:ly)?|facetime))~',
  ),
  row(
    { field: 'mode', value: 'in_person' },
    '上门|面授|面对面|实体|到户|亲身|~((?:face[ -]to[ -]face|in[ -]person|f2f|home visits?|at (?:my|our) (?:home|place)))~',
  ),
  row(
    { field: 'system', value: 'international' },
    '(?<!(?:考|入|升|转|报|申请|叩门|面试) ?)(?:国际|英制|美制)(?:中|小)?(?:学校?|校|学制|课程)(?!.{0,3}(?:面试|入学|插班))|(?<!(?:entry to|for|apply(?:ing)? (?:to|for)|into|get into|enter|entrance to) )英基|~((?:int(?:ernational|l)?\\.?|esf|american|british|us|uk) ?(?:school|curriculum|system|sch))~|(?<!(?:entry to|for|apply(?:ing)? (?:to|for)|into|enter|考|入|升|报) ?)~(esf|harrow|kellett|hkis|cis|gsis|french international)~',
  ),
  row({ field: 'need', value: 'patient' }, '耐性|耐心|有爱心|~(patient|patience|caring)~', false),
  row({ field: 'need', value: 'urgent' }, '急(?!性)|即日开始|尽快|~(urgent(?:ly)?|asap)~', false),
  row(
    { field: 'need', value: 'exam' },
    '呈分试|考试|应试|备试|公开试|考级|目标\\d|考紧|模拟试|~(exams?|mock)~',
    false,
  ),
  row({ field: 'need', value: 'summer' }, '暑假|暑期|~(summer)~', false),
  row(
    { field: 'need', value: 'adult' },
    '成人|在职|上班族|退休(?!教师|老师|导师)|工作人士|打工仔|长者|阿[妈爸婆公](?:学|讲)|教阿[妈爸婆公]|~(adults?|business|retired|working)~',
    false,
  ),
  // 新手都可以: about the tutor, not the pupil.
  row(
    { field: 'need', value: 'new_tutor' },
    '新手(?:导师|老师)?(?=都|也|亦|皆|可|ok|得|冇问题|无问题|欢迎)|新手(?:导师|老师)',
    false,
  ),
  row(
    { field: 'need', value: 'beginner' },
    '初学|零基础|初班|入门|新手(?!导师|老师|都|也|亦|皆|可|ok|得|冇问题|无问题|欢迎)|~((?:complete |total |absolute )?beginners?)~',
    false,
  ),
  row(
    { field: 'step', value: 1 },
    '初学|零基础|初班|初阶|入门|新手(?!导师|老师|都|也|亦|皆|可|ok|得|冇问题|无问题|欢迎)|零起点|五十音|由零|完全唔识|没学过|冇学过|未学过|刚[来到]香港|啱啱[嚟来到]香港|完全(?:唔识|不会|不懂|冇基础|没基础)|零经验|毫无基础|(?<=老公|太太|自己|本人|大人|成人[^,。;]{0,8}[, ])不会|~((?:beginners?|from scratch|basics?|a1|a2))~',
    false,
  ),
  row({ field: 'step', value: 2 }, '中级|进阶|~((?:intermediate|b1|b2))~', false),
  row(
    { field: 'step', value: 3 },
    '高级|高阶|商[务业]英[文语]|~((?:advanced|business english|c1|c2))~',
    false,
  ),
  row({ field: 'studentGender', value: 'F' }, '~(she|her)~|她', false),
  row({ field: 'studentGender', value: 'M' }, '~(he|him|his)~', false),
  row(
    { field: 'tutorGender', value: 'F' },
    `${alone('女')}|~(lady)~|~(female)~(?! (?:[a-z0-9.]+ ){0,2}(?:student|pupil|child|learner))`,
  ),
  row(
    { field: 'tutorGender', value: 'M' },
    `${alone('男')}|~(male)~(?! (?:[a-z0-9.]+ ){0,2}(?:student|pupil|child|learner))`,
  ),
]
