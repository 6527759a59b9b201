declare module 'js-yaml' {
  export const JSON_SCHEMA: object
  export function load(text: string, options: { readonly schema: object }): unknown
}
