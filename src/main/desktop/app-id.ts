/** The id of the app at the system, equal to that of the installers (electron-builder.config.mjs). */
export const APP_ID = 'app.depthdesk.desktop'
