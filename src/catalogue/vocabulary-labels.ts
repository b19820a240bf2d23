import type {
  Day,
  FirstLanguage,
  LessonMode,
  ProofKind,
  Sex,
  TeachingLanguage,
  TutorLevel,
} from '#contract/vocabulary.ts'
import fees from './data/fees.json' with { type: 'json' }
import type { Names } from './labels.ts'

/* Names for responses that carry labels (facets, chips, reasons); pages use messages instead. */
const names = (zhTW: string, zhHans: string, en: string): Names => ({ zhTW, zhHans, en })

export const lessonModeNames: Record<LessonMode, Names> = {
  home: names('上門', '上门', "At the student's home"),
  tutor_place: names('導師處', '导师处', "At the tutor's place"),
  online: names('網上', '网上', 'Online'),
}
export const sexNames: Record<Sex, Names> = {
  F: names('女導師', '女导师', 'Female tutor'),
  M: names('男導師', '男导师', 'Male tutor'),
}
export const proofNames: Record<ProofKind, Names> = {
  recordCheck: names('提供性罪行紀錄查核', '提供性罪行记录查核', 'Offers record check'),
  identity: names('已核實身份', '已核实身份', 'Identity verified'),
  education: names('已核實學歷', '已核实学历', 'Education verified'),
  certificate: names('已核實專業證書', '已核实专业证书', 'Certificates verified'),
}
export const teachingLanguageNames: Record<TeachingLanguage, Names> = {
  cantonese: names('廣東話授課', '广东话授课', 'Taught in Cantonese'),
  english: names('英語授課', '英语授课', 'Taught in English'),
  mandarin: names('普通話授課', '普通话授课', 'Taught in Putonghua'),
}
export const firstLanguageNames: Record<FirstLanguage, Names> = {
  cantonese: names('母語廣東話', '母语广东话', 'Native Cantonese speaker'),
  mandarin: names('母語普通話', '母语普通话', 'Native Putonghua speaker'),
  english: names('母語英語', '母语英语', 'Native English speaker'),
  other: names('其他母語', '其他母语', 'Another first language'),
}
export const dayNames: Record<Day, Names> = {
  1: names('星期一', '星期一', 'Monday'),
  2: names('星期二', '星期二', 'Tuesday'),
  3: names('星期三', '星期三', 'Wednesday'),
  4: names('星期四', '星期四', 'Thursday'),
  5: names('星期五', '星期五', 'Friday'),
  6: names('星期六', '星期六', 'Saturday'),
  7: names('星期日', '星期日', 'Sunday'),
}
/** The keys are the specification's; the names are ours. */
export const tutorLevelNames = Object.fromEntries(
  fees.tutorLevels.map(({ value, label }) => [value, label]),
) as Record<TutorLevel, Names>
