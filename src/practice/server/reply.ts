/** The answer of a handler; `body` is sent as JSON. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export const reply = (body: unknown, status = 200): Reply => ({ status, body })

/** `{"code":500,"message":"Server error."}`: the form of all errors except those of an order's input. */
export const problem = (status: number, message: string): Reply => ({ status, body: { code: status, message } })

/** 422 `{state, message}`: the form of order and convert errors. */
export const invalid = (state: number, message: string): Reply => ({ status: 422, body: { state, message } })
