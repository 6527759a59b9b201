/** Die Tasten der Befehle. */
export const keys = {
  keys: {
    title: 'Tastenkürzel',
    about: 'Ändern lassen sie sich in den Einstellungen unter Tasten.',
    change: 'Tasten ändern',
    always: 'Immer',
    find: 'Befehle und Tasten suchen',
    noneFound: 'Kein Befehl passt zu „{query}“',
    none: 'Keine',
    press: 'Tasten drücken …',
    changeThis: 'Tasten von „{command}“ ändern, jetzt {keys}',
    clear: 'Keine Tasten',
    clearThis: '„{command}“ die Tasten nehmen',
    reset: 'Zurücksetzen',
    resetThis: 'Tasten von „{command}“ zurücksetzen',
    resetAll: 'Alle zurücksetzen',
    taken: '{keys} gehört schon zu: {by}.',
    keep: 'Lassen',
    replace: 'Ersetzen',
    reserved: '{keys} lässt sich nicht vergeben.',
    reservedFor: {
      editing: 'Damit wird Text bearbeitet.',
      moving: 'Damit wird bewegt, gewählt und geschlossen.',
      window: 'Das gehört dem Fenster.'
    },
    groups: {
      go: 'Gehe zu',
      windows: 'Fenster',
      layout: 'Layout',
      chart: 'Chart',
      looks: 'Darstellung',
      trading: 'Handel',
      orders: 'Order-Tasten',
      settings: 'Einstellungen'
    },
    fixed: {
      escape: 'Schließen, was offen ist; handelt nie',
      move: 'In Listen bewegen, in der Ordermaske stufen',
      step: 'Größere Stufen in der Ordermaske'
    }
  }
}
