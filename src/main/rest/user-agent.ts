import about from '../../../package.json' with { type: 'json' }

/** Of REST and stream: content delivery networks refuse clients without one. */
export const USER_AGENT = `Depthdesk/${about.version}`
