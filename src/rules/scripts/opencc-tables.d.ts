/** Tables of OpenCC, `學 学|國 国`, for which the package has no types. */
declare module 'opencc-js/dict/STCharacters' {
  const table: string
  export default table
}
declare module 'opencc-js/dict/TSCharacters' {
  const table: string
  export default table
}
