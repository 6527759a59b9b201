import { contextBridge, ipcRenderer } from 'electron'
import { createBridge } from './bridge.ts'

// SECURITY: ipcRenderer itself never reaches the page; only the two functions of the bridge do.
contextBridge.exposeInMainWorld(
  'desk',
  createBridge({
    invoke: (channel, name, args) => ipcRenderer.invoke(channel, name, args),
    send: (channel, nonce) => ipcRenderer.send(channel, nonce),
    onPort: (channel, take) => {
      ipcRenderer.on(channel, (event, message: { readonly nonce: unknown }) => take(event.ports, message.nonce))
    },
    // To the document of this window alone, whose opaque origin has no name.
    postToPage: (message, ports) => window.postMessage(message, '*', ports),
    now: () => performance.now(),
    after: (ms, run) => {
      setTimeout(run, ms)
    }
  })
)
