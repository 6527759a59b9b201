// The other transport's way into the page: one listener, its arguments copied by contextBridge.
const { contextBridge, ipcRenderer } = require('electron')

contextBridge.exposeInMainWorld('benchPeer', {
  onFrame: (take) => {
    ipcRenderer.on('bench:frame', (_event, frame) => take(frame))
  }
})
