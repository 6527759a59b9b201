/** What a handler answers; `body` is sent as JSON. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export const reply = (body: unknown, status = 200): Reply => ({ status, body })

/** `{"code":500,"message":"Server error."}`: the shape of everything that is not about an order's input. */
export const problem = (status: number, message: string): Reply => ({ status, body: { code: status, message } })

/** 422 `{state, message}`: the shape of the errors of orders and converts. */
export const invalid = (state: number, message: string): Reply => ({ status: 422, body: { state, message } })
