// The bundled packages and their licences, for the settings: `import packages from 'virtual:licences'`.
import { collectLicences } from '../licences.mjs'

const NAME = 'virtual:licences'

/** @returns {import('vite').Plugin} */
export const licenceList = () => ({
  name: 'licence-list',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(collectLicences())}` : null)
})
