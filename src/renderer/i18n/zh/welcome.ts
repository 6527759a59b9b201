/** 首次启动与导览。 */
export const welcome = {
  welcome: {
    title: '欢迎使用 Depthdesk',
    about: '您正在模拟交易所：价格会变动，订单会成交，不花真钱。',
    aboutLive: '您正在真实交易所。只有为账户开启交易后，订单才会发出。',
    close: '关闭欢迎页',
    practise: { title: '立即练习', text: '模拟账户已有资金。输入数量即可买入。', act: '前往下单' },
    account: { title: '添加账户', text: 'API 密钥存入本机钥匙串，之后不再显示。', act: '添加账户' },
    tour: { title: '看一看', text: '六站，不到一分钟。按 Esc 可随时结束。', act: '开始导览' }
  },
  tour: {
    count: '{n} / {of}',
    next: '下一步',
    back: '上一步',
    end: '结束导览',
    finish: '完成',
    markets: { title: '市场', text: '交易所的全部市场。按 / 查找，点击打开，加星置顶。' },
    chart: { title: '图表', text: '一秒到一日的 K 线。滚轮缩放，拖动平移，您的成交会标出。' },
    book: {
      title: '订单簿',
      text: '上方选择价格档位。指向某一档可看到成交到该档的成本；点击只把价格填入下单面板，绝不发送。'
    },
    ticket: { title: '下单', text: '市价或限价，按数量或总额。估算来自实时订单簿；发出的就是您确认的内容。' },
    orders: { title: '订单', text: '每个订单及其状态、成交、持仓、提醒和余额。结果不明的订单会如实显示。' },
    commands: { title: '搜索与命令', text: 'Ctrl K，Mac 上为 ⌘ K：按名称查找市场、命令和设置。' }
  }
}
