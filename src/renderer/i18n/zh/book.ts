import type { book as english } from '../en/book.ts'
import type { Texts } from '../messages.ts'

/** The order book, the trades and the depth chart. */
export const book: Texts<typeof english> = {
  book: {
    region: '订单簿',
    title: '订单簿',
    asks: '卖盘',
    bids: '买盘',
    scale: '价格档位',
    price: '价格 {unit}',
    size: '数量 {unit}',
    total: '累计 {unit}',
    sizeIn: '以 {unit} 显示数量',
    spread: '价差',
    waiting: '正在等待订单簿',
    offline: '断开时没有订单簿',
    failed: '无法请求订单簿',
    empty: '订单簿为空',
    emptyText: '此市场目前无人挂单。第一笔挂单将显示在这里。',
    own: '您的订单在此：{side} {amount}',
    held: '已固定 · 空格键居中',
    cost: '到此成交 {size} {base}：均价',
    hint: '指向档位查看成本，点击填入下单面板'
  },
  tape: {
    region: '逐笔成交',
    title: '成交',
    held: '选中期间暂停',
    price: '价格 {unit}',
    size: '数量 {unit}',
    time: '时间',
    waiting: '正在等待成交',
    none: '还没有成交',
    noneText: '此市场的下一笔成交将显示在这里。',
    offline: '断开时没有成交'
  },
  depth: {
    region: '深度图',
    title: '深度',
    bare: '无可绘制',
    bareText: '订单簿有一侧为空。',
    image: '{market} 深度图：各价位的挂单量。加减号缩放。',
    cross: '{price} · {percent}',
    both: '买盘 {bids} · 卖盘 {asks} {base}',
    zoom: '缩放：{n} %'
  }
}
