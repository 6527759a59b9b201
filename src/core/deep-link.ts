const MARKET_LINK = /^depthdesk:\/\/market\/([a-z0-9]{1,20}_[a-z0-9]{1,20})\/?$/i

/**
 * The market of a `depthdesk://market/BTC_USDT` link; null for anything else. A link shows a market, and never trades.
 */
export const marketOfLink = (link: string): string | null => MARKET_LINK.exec(link)?.[1]?.toUpperCase() ?? null
