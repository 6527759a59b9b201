/** 命令面板。 */
export const palette = {
  palette: {
    title: '搜索市场和命令',
    about: '输入以筛选，回车选择。',
    placeholder: '市场、命令或订单：buy 100 usdt btc',
    none: '没有匹配项',
    markets: '市场',
    commands: '命令',
    order: {
      row: '{side} {quantity} {base}，{total} {quote}',
      market: '市价，均价 {price}',
      limit: '限价 {price}',
      fee: '手续费 {fee} {quote}',
      thin: '订单簿深度不足',
      enter: '回车填入下单面板',
      lack: {
        amount: '数量，例如：buy 100 usdt btc',
        currency: '币种，例如：buy 0.1 btc',
        price: 'at 之后的价格',
        market: '没有 {word} 的市场',
        word: '无法识别“{word}”',
        number: '“{word}”不是数字'
      }
    }
  }
}
