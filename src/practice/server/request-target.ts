/** Path and query of a request line, unchanged. `new URL` would throw for some, such as `//`. */
export function splitTarget(url = '/'): { readonly path: string; readonly query: string } {
  const mark = url.indexOf('?')
  return mark === -1 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}
