import { once } from 'node:events'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { openWebSocket } from '../../../src/main/feed/socket.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { quietLog } from '../../support/quiet-log.ts'
import type { ChildSaid, ChildSetup } from './environment.test.ts'
import { message } from '../../../src/i18n/codes.ts'
import { mayLeave } from '../../support/may-leave.ts'

/** Signed calls of the app to a venue, with the environment of this process. */
const { venue, userId, apiKey } = JSON.parse(await text(process.stdin)) as ChildSetup

const client = createVenueClient({ venue, sign: createSigner(userId, apiKey).sign, clock: systemClock, log: quietLog })
const balances = await client.balances()
const order = await client.placeMarket(
  {
    market: 'BTC_USDT',
    side: 'buy',
    quantity: null,
    value: '10',
    clientOrderId: 'own-1'
  },
  mayLeave
)
client.close()
const stream = await new Promise<string>((resolve) => {
  const socket = openWebSocket(`${venue.exchangeWsUrl.replace(/^http/, 'ws')}/ws?token=token-of-the-stream`, {
    opened: () => {
      socket.close(message('stopped'))
    },
    message: () => undefined,
    closed: ({ code }) => resolve(code)
  })
})
const secure = venue.baseUrl.startsWith('https:')
/** Node's default: shows that the environment has an effect. */
const plain: ChildSaid['plain'] = secure
  ? await once(get(`${venue.baseUrl}/plain`), 'response').then(
      () => 'answered' as const,
      () => 'refused' as const
    )
  : null
process.stdout.write(JSON.stringify({ rest: balances.ok, order: order.ok, stream, plain } satisfies ChildSaid))
process.exit(0)
