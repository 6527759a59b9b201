import type { accounts as english } from '../en/accounts.ts'
import type { Texts } from '../messages.ts'

/** Accounts and their keys. */
export const accounts: Texts<typeof english> = {
  accounts: {
    list: 'Cuentas de {venue}',
    practiceText: 'La cuenta de práctica trae dinero ficticio y opera al instante.',
    none: 'Aún no hay cuenta en {venue}',
    noneText: 'Sin cuenta ves el mercado y no puedes operar.',
    noVenue: 'La única plataforma es la bolsa de práctica, que tiene su propia cuenta.',
    loading: 'Leyendo las cuentas',
    unread: 'No se pudieron leer las cuentas',
    add: 'Añadir cuenta',
    addTitle: 'Añadir una cuenta',
    rekeyTitle: 'Introduce la clave de {label}',
    venue: 'Plataforma',
    label: 'Nombre',
    labelHint: 'Como la llames, por ejemplo Principal',
    userId: 'ID de usuario',
    apiKey: 'Clave API',
    goesTo: 'Se envía solo a {host}.',
    once: 'Ambos se escriben una vez, van al llavero de este equipo y no se vuelven a mostrar. Primero se pide un token a la plataforma; una clave que rechaza no se guarda en ningún sitio.',
    check: 'Comprobar y añadir',
    checkKey: 'Comprobar y guardar',
    checking: 'Preguntando a la plataforma',
    waits: 'Esperando la contraseña de tu llavero…',
    waitsText:
      'La plataforma aceptó la clave. El llavero pide su contraseña en una ventana propia, quizá detrás de esta.',
    waitsRemoving:
      'La cuenta está cerrada. El llavero pide su contraseña en una ventana propia antes de soltar la clave.',
    stopWaiting: 'No añadirla',
    useSession: 'Usar en esta sesión',
    useSessionText: 'Entonces la clave queda en memoria hasta cerrar Depthdesk y nada de ella se escribe en disco.',
    added: '{label} se añadió. La operativa está desactivada hasta que la actives.',
    keptInMemory: '{label} queda en memoria hasta cerrar Depthdesk.',
    user: 'ID de usuario …{end}',
    inUse: 'En uso',
    custody: { keychain: 'Llavero', session: 'Solo esta sesión' },
    custodyText: {
      keychain: 'La clave está en el llavero de este equipo.',
      session: 'La clave queda en memoria hasta cerrar Depthdesk. Nada de ella está en disco.'
    },
    use: 'Usar',
    useThis: 'Usar {label}',
    actions: 'Más sobre {label}',
    rename: 'Renombrar',
    save: 'Guardar',
    rekey: 'Sustituir la clave',
    rekeyShort: 'Introducir la clave de nuevo',
    remove: 'Quitar',
    removeTitle: 'Quitando {label}',
    removeLeave: 'Quitar y dejar la clave en el llavero',
    removed: '{label} se quitó.',
    trading: 'Operativa',
    tradingOf: 'Operativa: {label}',
    tradingOn: 'Operativa activada',
    tradingOff: 'Operativa desactivada',
    lock: 'Bloquear la operativa: {label}',
    unlock: 'Desbloquear la operativa: {label}',
    lockText: 'Bloquea la operativa. Desbloquearla pregunta una vez más.',
    unlockText: 'La operativa está bloqueada. Clic para desbloquear.',
    keychain: {
      missing: 'Sin llavero',
      locked: 'El llavero está bloqueado',
      refused: 'El llavero se negó',
      silent: 'El llavero no responde',
      'not-found': 'La clave no está',
      'other-host': 'La plataforma tiene otras direcciones',
      unbound: 'Introduce la clave de nuevo'
    },
    failed: {
      add: 'La cuenta no se añadió',
      rekey: 'La clave no se guardó',
      open: 'La cuenta no se pudo abrir',
      remove: 'La cuenta no se quitó',
      other: 'Eso no funcionó'
    }
  }
}
