import { watch } from 'vue'
import { useAccounts } from './accounts.ts'
import { useConverts } from './converts.ts'
import { useMarkets } from './markets.ts'
import { useSettings } from './settings.ts'

/**
 * What main refused stands in a window in the language of that moment: after a change of the language it is asked for
 * again. Returns its stop.
 */
export function askAgainInLanguage(): () => void {
  const [accounts, converts, markets, settings] = [useAccounts(), useConverts(), useMarkets(), useSettings()]
  return watch(
    () => settings.values.language,
    () => {
      if (accounts.failure !== null || accounts.list.some(({ problem }) => problem !== null)) void accounts.load()
      if (converts.failure !== null) void converts.load()
      if (markets.failure !== null) void markets.load()
    }
  )
}
