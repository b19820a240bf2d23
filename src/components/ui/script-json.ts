/** JSON that can stand in a `<script>` of a page: no text in it ends the element or begins a comment. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
