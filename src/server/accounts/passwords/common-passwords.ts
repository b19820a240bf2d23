/** Common passwords worldwide and here, in lower case, as far as the length rule allows them. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  00000000 11111111 11112222 11223344 112233445566 12121212 123123123 12341234 12344321 123454321
  12345678 123456789 1234567890 1234qwer 123qweasd 13145200 1314520520 147258369 1a2b3c4d
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 52013145 5201314520 66666666 87654321 88888888 99999999 a1234567
  a12345678 aa123456 aaaaaaaa abc12345 abc123456 abcd1234 abcd12345 abcdefgh admin123
  administrator arsenal1 asdf1234 asdfghjk asdfghjkl baseball changeme charlie1 chelsea1 computer
  default1 dragon123 football google123 helloworld hk123456 hk12345678 hongkong hongkong1
  hongkong123 iloveyou iloveyou1 internet iphone123 killer123 letmein1 liverpool master123
  michael1 monkey123 p@ssw0rd p@ssword passw0rd password password! password1 password123 pokemon1
  princess q12345678 q1w2e3r4 qazwsxedc qweasdzxc qwerty12 qwerty123 qwertyui qwertyuiop samsung1
  shadow123 starwars student1 student123 student1234 sunshine superman teacher1 teacher123
  test1234 testtest trustno1 tutor123 tutor1234 tutorharbour welcome1 welcome123 whatever
  woaini123 woaini1314 woaini520 wodemima zaq12wsx zxcvbnm1 zxcvbnm123
`.match(/\S+/gu),
)
