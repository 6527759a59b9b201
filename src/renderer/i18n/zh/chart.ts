import type { chart as english } from '../en/chart.ts'
import type { Texts } from '../messages.ts'

/** The candle chart. */
export const chart: Texts<typeof english> = {
  chart: {
    region: '图表',
    image: '{market} K 线图。方向键移动，加减号缩放，End 键回到最新。',
    interval: '周期',
    indicators: '指标',
    indicator: { volume: '成交量', vwap: '当日 VWAP（UTC）', rsi: 'RSI 14', sma: 'MA（收盘价）', ema: 'EMA（收盘价）' },
    lengths: '最多三个 2 到 400 的整数，例如 20, 50。',
    noLengths: '无',
    fill: '{side} {amount}，价格 {price} · {time}',
    fills: '{n} 笔成交',
    open: '开',
    high: '高',
    low: '低',
    close: '收',
    volume: '量',
    loading: '正在加载成交',
    failed: '历史成交未能送达',
    none: '此市场还没有成交',
    noneText: 'K 线由成交生成：第一笔成交即开始绘图。',
    follow: '实时'
  }
}
