import type { speech as english } from '../en/speech.ts'
import type { Texts } from '../messages.ts'

/** What a screen reader is told. */
export const speech: Texts<typeof english> = {
  speech: {
    command: '朗读行情',
    region: '供屏幕阅读器使用的行情与订单',
    price: '{pair} {price}',
    up: '24 小时上涨 {percent} %',
    down: '24 小时下跌 {percent} %',
    book: '价差 {spread}，最优买价 {bid}，最优卖价 {ask}',
    notLive: '{pair}：价格不是实时的',
    none: '没有显示市场。',
    filled: '{market} {side}已成交：{amount}。',
    partial: '{market} {side}部分成交：目前 {amount}。',
    rejected: '{market} {side}订单被拒绝。'
  }
}
