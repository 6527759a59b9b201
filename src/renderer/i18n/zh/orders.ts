import type { orders as english } from '../en/orders.ts'
import type { Texts } from '../messages.ts'

/** Orders, fills, balances and positions. */
export const orders: Texts<typeof english> = {
  order: {
    state: {
      placing: '发送中', working: '挂单中', partial: '部分成交', partialPercent: '部分 {n} %', filled: '已成交',
      cancelled: '已取消', rejected: '已拒绝', expired: '已过期', unknown: '未知', setAside: '已搁置'
    },
    setAsideText: '您在结果未知时搁置了它。它可能已被接受；一有证明就会回来。',
    details: '订单 {pair}',
    ids: { venue: '交易所编号', own: '自有订单编号', none: '尚不可知' },
    placed: '下单时间',
    finished: '结束时间',
    reason: '原因',
    deals: '成交',
    noDeals: '没有已知的该订单成交。',
    unknownText: '已发送，但交易所尚未给出任何证明。它可能已被接受。不会重复发送；Depthdesk 会继续查询。'
  },
  orders: {
    region: '订单',
    tabs: '账户列表',
    tab: '订单',
    table: '账户的订单',
    column: {
      market: '市场', side: '方向', type: '类型', price: '价格', amount: '数量', filled: '已成交', average: '均价', time: '时长',
      state: '状态'
    },
    cancel: '取消',
    cancelling: '取消中',
    cancelThis: '取消{side}订单 {pair}',
    cancelFailed: '订单 {pair} 未能取消',
    show: '{side}订单 {pair} 详情',
    filter: '显示哪些订单',
    filters: { all: '全部', open: '未完成', history: '历史' },
    noneOf: { all: '没有订单', open: '没有未完成订单', history: '没有历史订单' },
    cancelAll: '全部取消',
    cancelWhich: '取消未完成订单',
    cancelAbout: '每个订单向交易所请求一次。在此之前成交的部分保持成交。',
    cancelMarket: '市场',
    cancelSide: '方向',
    everyMarket: '全部市场',
    bothSides: '双向',
    cancelCount: '没有未完成订单 | 取消 1 个订单 | 取消 {n} 个订单',
    cancelDone: '没有取消任何订单 | 正在取消 1 个订单 | 正在取消 {n} 个订单',
    cancelSome: '未取消：{n}。{why}',
    cancelRun: '正在取消订单',
    cancelProgress: '已取消 {n} / {of}',
    cancelPause: '已取消 {n} / {of}。交易所要求等待：{s} 秒',
    cancelStop: '停止',
    cancelStopped: '已停止。1 个订单未请求取消。 | 已停止。{n} 个订单未请求取消。',
    notCancelled: '1 个订单未取消 | {n} 个订单未取消',
    andMore: '另有 1 个 | 另有 {n} 个',
    newestOnly: '仅列出最近结束的 {n} 个订单，CSV 文件包含全部。',
    newestFills: '仅列出最近的 {n} 条，CSV 文件包含全部。',
    setAside: '搁置',
    setAsideThis: '搁置未知的{side}订单 {pair}',
    setAsideTitle: '搁置此订单？',
    setAsideAbout: '没人知道交易所是否接受了它。搁置只是把它移到历史：不会在交易所取消或结束任何内容。Depthdesk 会继续查询，一有证明订单就会回来。请先在交易所核对您的订单。',
    setAsideFailed: '订单未能搁置',
    export: '导出 CSV',
    exported: '已导出 {n} 行',
    exportFailed: '未导出任何内容',
    elsewhere: '在别处下单',
    elsewhereText: '用同一账户在别处下的单',
    reconciled: '{age} 前已核对',
    notLive: '账户数据流不是实时的：内容可能已过时',
    listsOld: '无法读取交易所的列表：内容可能已过时',
    failed: '无法读取订单',
    noAccount: '没有打开的账户',
    noAccountText: '打开或添加账户后，可在此查看其订单、成交和余额。',
    loading: '正在加载订单',
    none: '还没有订单',
    noneText: '从下单面板发送的订单会出现在这里，该账户在别处下的单也一样。'
  },
  fills: {
    tab: '成交',
    table: '账户的成交',
    column: { time: '时间', market: '市场', side: '方向', price: '价格', amount: '数量', total: '金额', fee: '手续费', role: '角色' },
    role: { maker: '挂单方', taker: '吃单方', other: '其他' },
    loading: '正在加载成交',
    failed: '无法读取成交明细',
    none: '还没有成交',
    noneText: '订单的每笔成交都会连同价格和手续费列在这里。'
  },
  balances: {
    tab: '余额',
    table: '账户的余额',
    column: { currency: '币种', available: '可用', held: '挂单冻结', worth: '约合（{unit}）' },
    sum: '按最新价',
    loading: '正在加载余额',
    failed: '无法读取余额',
    none: '没有余额',
    noneText: '没有持有资产，或交易所尚未告知。'
  },
  positions: {
    tab: '持仓',
    table: '当日持仓',
    about: '自 UTC 零点起的成交，先进先出。手续费按收取时列出，未从结果中扣除。',
    column: {
      market: '市场', net: '净额', averageBuy: '买入均价', averageSell: '卖出均价', averageOpen: '持仓均价', realised: '已实现', fees: '手续费', fills: '成交'
    },
    unassigned: '{n} 笔没有已知订单，未计入',
    loading: '正在汇总当日成交',
    failed: '无法汇总持仓',
    none: '今日没有成交',
    noneText: '自 UTC 零点起的交易会按市场汇总在这里。'
  }
}
