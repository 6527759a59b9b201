import type Http from 'node:http'
import type Https from 'node:https'

// An `import` of these modules also loads the browser's fetch and WebSocket, which are not used and delay the start.
const builtin = <T>(name: string): T => process.getBuiltinModule(name) as T

export const http: typeof Http = builtin('node:http')
export const https: typeof Https = builtin('node:https')
