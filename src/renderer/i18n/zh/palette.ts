/** 命令面板。 */
export const palette = {
  palette: {
    title: '搜索市场和命令',
    about: '输入以筛选，回车选择。',
    placeholder: '市场或命令',
    none: '没有匹配项',
    markets: '市场',
    commands: '命令'
  }
}
