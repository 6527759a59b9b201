// Writes the coin icons from an unpacked @iconify-json/cryptocurrency-color (CC0-1.0):
// npm pack @iconify-json/cryptocurrency-color@1.2.4, unpack it, then node scripts/coin-icons.mjs package/icons.json
import { readFileSync, writeFileSync } from 'node:fs'
import { at } from './setup/paths.mjs'

/** By market value and by what exchanges list; all others have two letters on a disc. */
const COINS = (
  'btc eth usdt sol xmr xrp trx bnb doge ltc ada avax link dot matic bch dash zec usdc dai eur usd rub gbp uni atom ' +
  'etc xlm fil algo icp vet grt aave mkr comp snx crv eos xtz neo waves mana enj bat zrx lrc tusd wbtc theta ape 1inch'
).split(' ')

const { icons, width, height } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
for (const coin of COINS) {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icons[coin].body}</svg>\n`
  writeFileSync(at(`src/renderer/ui/coins/${coin}.svg`), file)
}
