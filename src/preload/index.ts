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
    // Only to this window's document; its opaque origin has no name, so the target is '*'.
    postToPage: (message, ports) => window.postMessage(message, '*', ports),
    now: () => performance.now(),
    after: (ms, run) => {
      setTimeout(run, ms)
    }
  })
)
