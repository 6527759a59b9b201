import type { markets as english } from '../en/markets.ts'
import type { Texts } from '../messages.ts'

/** The market list and the ticker. */
export const markets: Texts<typeof english> = {
  markets: {
    region: '市场',
    find: '查找市场',
    clear: '清除搜索',
    tabs: '市场分组',
    list: '市场列表',
    favourites: '自选',
    all: '全部',
    sort: '市场排序',
    by: { name: '市场', price: '价格', change: '24 小时', volume: '成交额' },
    turnoverText: '24 小时成交额，按最新价约合 {unit}',
    sorted: { none: '未排序', ascending: '升序', descending: '降序' },
    star: '加入自选',
    unstar: '移出自选',
    loading: '正在加载市场',
    failed: '市场列表未能送达',
    missing: '没有可显示的市场',
    none: '没有符合“{query}”的市场',
    noFavourites: '还没有自选',
    noFavouritesText: '在其他标签中为市场加星，它就会留在这里。'
  },
  ticker: {
    region: '行情',
    last: '最新价',
    change: '24 小时',
    high: '最高',
    low: '最低',
    volume: '成交量 {unit}',
    turnover: '成交额 {unit}'
  }
}
