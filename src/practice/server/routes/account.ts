import type { EngineReads } from '../../engine/api/engine.ts'
import { problem, reply } from '../reply.ts'
import { privateRoute, type Route } from '../route.ts'
import { eight, tariffStepJson } from './shapes.ts'

const ACCOUNT = '/v2/user-api/exchange/account'

export const accountRoutes = (
  reads: EngineReads,
  now: () => number,
  issueToken: (userId: string) => string
): readonly Route[] => [
  privateRoute('GET', `${ACCOUNT}/web-socket/token`, ({ userId }) => reply({ token: issueToken(userId) })),

  privateRoute('GET', `${ACCOUNT}/balance`, ({ userId }) =>
    reply({
      result: reads
        .balances(userId)
        .map(({ currency, available, held }) => ({ ticker: currency, available: eight(available), held: eight(held) }))
    })
  ),

  privateRoute('GET', '/v2/user-api/balance', ({ userId }) =>
    reply({
      state: 0,
      result: {
        balances: reads.personalBalances(userId).map(({ walletId, currency, available, dollars }) => ({
          walletUuid: walletId,
          currency_code: currency,
          balance: eight(available),
          balanceUsd: eight(dollars)
        }))
      }
    })
  ),

  privateRoute('GET', `${ACCOUNT}/tariffs`, ({ userId }) => {
    const tariffs = reads.tariffs(userId, now())
    if (tariffs === null) return problem(404, 'User not found.')
    return reply({
      result: {
        equivalent_currency_code: tariffs.equivalentCurrency,
        current_tariff_step: tariffStepJson(tariffs.current),
        tariff_steps: tariffs.steps.map(tariffStepJson),
        daily_turnover: eight(tariffs.dailyTurnover),
        monthly_turnover: eight(tariffs.monthlyTurnover),
        circulation_funds: eight(tariffs.circulationFunds)
      }
    })
  })
]
