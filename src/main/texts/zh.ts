import type { Texts } from './shape.ts'

export const zh: Texts = {
  language: 'zh',
  windows: { watch: '行情监视', diagnostics: '诊断', key: '账户密钥' },
  panels: {
    markets: '市场',
    chart: '图表',
    depth: '深度',
    book: '订单簿',
    tape: '成交',
    ticket: '下单',
    orders: '订单',
    convert: '兑换'
  },
  state: {
    starting: '正在启动',
    connected: '实时',
    connecting: '连接中',
    reconnecting: '重连中',
    late: '数据延迟',
    offline: '离线',
    halted: '交易已停止'
  },
  side: { buy: '买入', sell: '卖出' },
  news: {
    filled: '订单已成交：{side} {market}',
    partlyFilled: '订单部分成交：{side} {market}',
    amount: '{amount} {base}',
    amountAt: '{amount} {base}，价格 {price} {quote}',
    more: '另有 {count} 条通知',
    rejected: '订单被拒绝：{market}',
    rejectedLine: '被拒绝：{market}',
    noReason: '交易所没有给出原因。',
    lost: '连接中断',
    lostText: '价格和订单不是实时的。正在重连。',
    back: '连接已恢复',
    backText: '价格和订单恢复实时。',
    above: '{pair} 高于 {price}',
    below: '{pair} 低于 {price}',
    alertText: '最新价 {price} {quote}。此提醒不会再次触发。'
  },
  tray: {
    newFills: '{n} 笔新成交',
    recent: '最近成交',
    recentNew: '最近成交（{fills}）',
    noFills: '启动以来没有成交',
    newWindow: '新窗口',
    newWatch: '新建行情监视',
    show: '显示',
    hide: '隐藏',
    pause: '暂停通知',
    oneHour: '1 小时',
    untilResumed: '直到恢复',
    resume: '恢复通知',
    resumeAt: '恢复通知（暂停至 {time}）',
    release: '紧急停止：解除…',
    halt: '紧急停止：停止交易',
    quit: '退出'
  },
  menu: {
    file: '文件',
    close: '关闭窗口',
    quit: '退出',
    edit: '编辑',
    undo: '撤销',
    redo: '重做',
    cut: '剪切',
    copy: '复制',
    paste: '粘贴',
    delete: '删除',
    selectAll: '全选',
    view: '视图',
    larger: '放大',
    smaller: '缩小',
    actualSize: '实际大小',
    fullScreen: '全屏',
    window: '窗口',
    minimize: '最小化',
    help: '帮助',
    documentation: '交易所文档',
    log: '显示日志'
  },
  dialogs: {
    exportSettings: '导出设置',
    exportCsv: '导出 CSV',
    exportReport: '导出诊断',
    importSettings: '导入设置',
    unlock: {
      title: '解锁交易',
      message: '解锁“{label}”的交易？',
      yes: '解锁',
      no: '保持锁定',
      detail: '此账户使用真实资金交易。解锁后交易仍处于关闭状态，需由您开启。'
    },
    trading: {
      title: '开启交易',
      message: '允许“{label}”发出订单？',
      yes: '开启',
      no: '保持关闭',
      detail: '此账户使用真实资金交易。此后您确认的订单会发送到交易所。'
    },
    account: '账户：{label}\n交易所：{venue}\n主机：{host}',
    remove: {
      title: '移除账户',
      message: '移除“{label}”？',
      yes: '移除',
      no: '保留',
      detail: '其密钥将从钥匙串中删除，连接将关闭。未完成的订单仍留在交易所。'
    },
    removeLeave: '账户将被移除，其密钥留在钥匙串中。未完成的订单仍留在交易所。',
    rekey: {
      title: '更换密钥',
      message: '为“{label}”输入另一个密钥？',
      yes: '输入密钥',
      no: '取消',
      detail: '新密钥只发送到此主机，并替换已保存的密钥。'
    },
    otherHost: {
      title: '交易所地址已变更',
      message: '“{label}”的密钥未被使用：它是为另一主机输入的。',
      yes: '重新输入密钥',
      no: '暂不'
    },
    mute: {
      title: '关闭通知',
      message: '关闭所有通知？',
      yes: '关闭',
      no: '保持开启',
      detail: '订单成交或被拒、连接中断和提醒将不再显示在桌面上。'
    },
    loosen: { title: '放宽限额', message: '放行此前拦下的内容？', yes: '允许', no: '保持不变' }
  },
  loosened: {
    noLimit: '不限',
    notSet: '未设置',
    change: '{name}：{was} → {now}',
    released: '解除紧急停止：新订单可以再次发出。',
    order: '单笔订单',
    day: '每日全部订单',
    band: '超出最优价',
    perMinute: '每分钟订单数'
  },
  page: {
    reload: '重新加载窗口',
    died: {
      title: '窗口已停止',
      message: '此窗口反复停止运行。',
      no: '关闭窗口',
      detail: '您的订单不受影响，成交仍会通知。详情见日志。'
    },
    hangs: {
      title: '窗口无响应',
      message: '此窗口没有响应。',
      no: '等待',
      detail: '您的订单不受影响，成交仍会通知。重新加载后，布局和下单面板保持不变。'
    }
  },
  fatal: { title: 'Depthdesk 需要关闭', text: '应用内部出错。详情见 {file}。' }
}
