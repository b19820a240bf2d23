/*
 * People whom a parent mentions in passing, in folded text: a helper who fetches the child, an elder
 * sister at university. Neither pupils nor tutors, and what they do is no subject of the lessons.
 */

const elder = '(?:家姐|大?姐姐|大?哥哥|阿哥|阿姐|大佬|[表堂][哥姐])'
/** 搵個哥哥教: a tutor. */
const wanted = '(?<!(?:搵|揾|找|要|请|想|最好|优先|希望)[^,。;!?]{0,8})'
const place =
  '(?:大学|大[一二三四五]|港大|中大|科大|理大|城大|浸大|教大|岭大|都大|外国|英国|美国|澳洲|加拿大|(?:hku|cuhk|cu|ust|hkust|polyu|cityu|uni)(?![a-z]))'
const inClause = (most: number) => `[^,。;!?]{0,${most}}`
const latin = (words: string) => `(?<![a-z])(?:${words})(?![a-z])`

const helper = '(?:工人|菲佣|印佣|外佣|家佣|佣人)(?:姐姐|阿姨)?'

export const inPassing: readonly string[] = [
  `(?:${helper})(?:${inClause(10)}功课)?`,
  latin(
    '(?:domestic )?helpers?(?: (?:is|comes|who is)(?: from)?(?: an?| the)? (?:filipin[oa]|indonesian?|philippines|indonesia))?|maids?|nann(?:y|ies)',
  ),
  // 家姐讀緊港大, 哥哥喺英國讀書
  `${wanted}${elder}(?:而家|依家|今年|已经|就|都|佢){0,2}(?:系|是)?(?:(?:喺|在)${place}|(?:读紧?|读完|入咗|考入|升咗)${inClause(3)}${place})${inClause(4)}`,
  // 哥哥識教佢數學: what needs no tutor.
  `${wanted}${elder}${inClause(8)}(?:识教|会教|教(?:紧|过|开|埋)?(?:佢|他|她|细佬|弟弟|妹妹|细妹))${inClause(8)}`,
  `${wanted}${elder}${inClause(6)}(?:冇|没有?)(?:时间|空|得闲)`,
  // Can't help with Chinese homework: Chinese is what is needed.
  "(?<=(?:can[’']?t|cannot|unable to) (?:help|teach)(?: (?:him|her|them))?(?: with)?(?: [a-z]+){0,3} )homework(?![a-z])",
  latin(
    "(?:my|our|his|her|their) (?:(?:older|elder|eldest|big|younger|little|twin) )?(?:sister|brother|cousin)[’']?s(?= (?:son|daughter|boy|girl|kid|child|nephew|niece))|(?:his|her|their) (?:older|elder|big) (?:sister|brother)s?",
  ),
]
