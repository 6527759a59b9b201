/** What makes a page that trusts text run a script or build an element: each would leave `data-xss` or `window.xss`. */
const RUN = 'window.xss=1'
const ELEMENTS: readonly string[] = [
  `<script data-xss>${RUN}</script>`,
  `<img data-xss src=x onerror=${RUN}>`,
  `<svg data-xss onload=${RUN}>`,
  `<svg data-xss><animate onbegin=${RUN} attributeName=x dur=1s></svg>`,
  `<iframe data-xss srcdoc="<script>top.${RUN}</script>"></iframe>`,
  `<a data-xss href="javascript:${RUN}">x</a>`,
  `<body data-xss onload=${RUN}>`,
  `<input data-xss autofocus onfocus=${RUN}>`,
  `<details data-xss open ontoggle=${RUN}>`,
  `<video data-xss><source onerror=${RUN}></video>`,
  `<math data-xss><mtext><img src=x onerror=${RUN}></mtext></math>`,
  `<object data-xss data="data:text/html,<script>${RUN}</script>"></object>`,
  `<form data-xss><button formaction="javascript:${RUN}">x</button></form>`,
  `<link data-xss rel=stylesheet href="data:text/css,*{display:none}">`,
  `<base data-xss href="https://evil.invalid/">`,
  `<meta data-xss http-equiv=refresh content="0;url=https://evil.invalid/">`
]
const EXPRESSIONS: readonly string[] = [
  `{{ constructor.constructor('${RUN}')() }}`,
  `\${${RUN}}`,
  `javascript:${RUN}`,
  `{name} | @:message.x {'${RUN}'}`
]
/** How text gets out of where it was put. */
const AROUND: readonly ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `">${inner}`,
  (inner) => `'>${inner}`,
  (inner) => `--> ${inner} <!--`,
  (inner) => `</title></style></textarea></script>${inner}`,
  (inner) => `\u0000${inner}`,
  (inner) => `\u202e${inner}\u2066`,
  (inner) => inner.replaceAll('<', '&lt;'),
  (inner) => inner.replaceAll('<', '\u003c').toUpperCase().replaceAll('DATA-XSS', 'data-xss'),
  (inner) => `]]>${inner}`
]

export const XSS_PAYLOADS: readonly string[] = [...ELEMENTS, ...EXPRESSIONS].flatMap((inner) =>
  AROUND.map((around) => around(inner))
)
