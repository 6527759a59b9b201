/** The diagnostics window. */
export const diagnostics = {
  diagnostics: {
    title: 'Diagnostics',
    export: 'Export diagnostics',
    saved: 'Saved as {path}',
    loading: 'Reading',
    trouble: 'The figures below are old: {why}',
    noVenue: 'No venue is open',
    connections: 'Connections',
    messages: 'Messages',
    windows: 'Windows',
    processes: 'Processes',
    column: {
      connection: 'Connection', state: 'State', since: 'Since', latency: 'Round trip', why: 'Why', window: 'Window', shown: 'On screen',
      frames: 'Frames a second', queue: 'Unanswered frames', process: 'Process', memory: 'Memory', cpu: 'CPU'
    },
    state: { live: 'live', connecting: 'connecting', stale: 'stale', offline: 'offline' },
    phase: 'Stream',
    phases: { idle: 'off', token: 'asking for a token', connecting: 'connecting', open: 'open', waiting: 'waiting' },
    epoch: 'connection number {n}',
    attempts: 'Attempts',
    backOff: 'next wait up to {s} s',
    ping: 'Last ping',
    pings: '{n} in 5 min',
    p50: 'Median ping',
    p95: '95 % within {ms}',
    rateLine: 'Messages a second in the last minute, now {n}',
    received: 'Received',
    perSecond: '{n} a second',
    accepted: 'Accepted',
    dropped: '{n} before a full reload',
    rejected: 'Rejected',
    unknown: 'Unknown',
    resyncs: 'Resubscriptions',
    reconnects: '{n} reconnects',
    last: { accepted: 'Last accepted', rejected: 'Last rejected', unknown: 'Last unknown' },
    visible: 'shown',
    hidden: 'hidden',
    waiting: 'changes wait, merged',
    total: '{memory} MB, {cpu} % of a core',
    journal: { open: 'The order journal is open.', none: 'No order journal is open.' }
  }
}
