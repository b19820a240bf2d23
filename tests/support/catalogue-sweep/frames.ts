export type Frame = (name: string) => string

interface Frames {
  /** For a name in Chinese characters: Cantonese, written Chinese, simplified. */
  readonly chinese: readonly Frame[]
  /** For a name in Latin letters: English, and Cantonese with an English name in it. */
  readonly latin: readonly Frame[]
}

export const jobPlaces: Frames = {
  chinese: [
    (name) => `想搵補習老師補中三數學，住${name}，$200/hr`,
    (name) => `中三數學 ${name} $200/hr 一星期一堂`,
    (name) => `家住${name}，孩子中三，想补数学，每周两次`,
    (name) => `徵中三數學導師，地點：${name}，每小時$200`,
  ],
  latin: [
    (name) => `Looking for a tutor for F.3 Maths in ${name}, $200/hr`,
    (name) => `We live near ${name} and need a P5 English tutor`,
    (name) => `中三數學 ${name} $200/hr`,
  ],
}

export const tutorPlaces: Frames = {
  chinese: [
    (name) => `港大數學系畢業，可以去${name}上門，教中一至中三數學`,
    (name) => `教小學英文3年，地區：${name}`,
    (name) => `可到${name}授课，教小学英文`,
  ],
  latin: [
    (name) => `HKU graduate, teach P1-P6 English in ${name}.`,
    (name) => `教小學英文，${name}上門`,
  ],
}

export const jobSubjects: Frames = {
  chinese: [
    (name) => `想搵老師教${name}，住沙田，$300/hr，一星期一堂`,
    (name) => `${name} 觀塘 $250/hr 逢星期六下午`,
    (name) => `想补${name}，住在荃湾，每周一次，女老师优先`,
  ],
  latin: [
    (name) => `Looking for a ${name} tutor in Sha Tin, $300/hr`,
    (name) => `${name}, Kwun Tong, $250/hr, Saturdays 2pm`,
    (name) => `想學${name} 沙田 $300/hr`,
  ],
}

export const tutorSubjects: Frames = {
  chinese: [
    (name) => `全職導師，專教${name}，有5年教學經驗`,
    (name) => `可教${name}。沙田區`,
    (name) => `教${name}3年，沙田、大埔`,
  ],
  latin: [
    (name) => `Full-time tutor teaching ${name} for 5 years.`,
    (name) => `專教${name}，沙田上門`,
  ],
}

export const jobLevels: Frames = {
  chinese: [
    (name) => `想搵補習老師補${name}數學，住沙田，$200/hr`,
    (name) => `囡囡讀${name}，想補英文，住大埔`,
    (name) => `${name}学生，住荃湾，补英文，每周一次`,
  ],
  latin: [
    (name) => `Looking for a tutor for ${name} Maths in Sha Tin, $200/hr`,
    (name) => `My daughter is in ${name} and needs English help, Tai Po`,
    (name) => `個仔${name} 補數學`,
  ],
}

export const tutorLevels: Frames = {
  chinese: [(name) => `教${name}數學，沙田、大埔`, (name) => `全職導師，專教${name}學生，英文為主`],
  latin: [(name) => `Full-time tutor teaching ${name} Maths.`, (name) => `教${name}英文`],
}

export const universityFrames: Frames = {
  chinese: [
    (name) => `${name}學生，教中一至中三數學，沙田`,
    (name) => `${name}數學系畢業，3年補習經驗`,
    (name) => `現讀${name}二年級，可補英文`,
    (name) => `${name}在读，教中学物理`,
    (name) => `就讀${name}經濟系，DSE數學5**`,
  ],
  latin: [
    (name) => `${name} graduate, teaching P1-P6 English.`,
    (name) => `Year 2 student at ${name}. DSE Maths 5**.`,
    (name) => `我係${name}學生，教數學`,
    (name) => `BSc from ${name}`,
  ],
}

export const majorFrames: Frames = {
  chinese: [
    (name) => `港大${name}系學生，教數學`,
    (name) => `我係中大${name}二年級學生，3年經驗`,
    (name) => `北京大学${name}专业毕业，教初中`,
  ],
  latin: [
    (name) => `HKU ${name} graduate, teach Maths`,
    (name) => `I am majoring in ${name} at HKUST`,
    (name) => `港大${name}學生，教數學`,
  ],
}

const chinese = /\p{sc=Han}/u

/** The name in every sentence that suits its script. */
export function sentences(frames: Frames, name: string): string[] {
  return (chinese.test(name) ? frames.chinese : frames.latin).map((frame) => frame(name))
}
