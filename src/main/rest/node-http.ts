import type Http from 'node:http'
import type Https from 'node:https'

// An `import` of these reads all that they export, and one of the exports loads the browser's fetch and WebSocket,
// which we do not use: 50 ms of every start.
const builtin = <T>(name: string): T => process.getBuiltinModule(name) as T

export const http: typeof Http = builtin('node:http')
export const https: typeof Https = builtin('node:https')
