/** Named values, each with the version of its newest change. */
export class VersionedFields<T extends object> {
  #values: Partial<T> = {}
  readonly #versions = new Map<keyof T, number>()
  #version = 0

  get version(): number {
    return this.#version
  }
  get<K extends keyof T>(name: K): T[K] | undefined {
    return this.#values[name]
  }

  set<K extends keyof T>(name: K, value: T[K]): void {
    this.#values = { ...this.#values, [name]: value }
    this.#versions.set(name, ++this.#version)
  }

  since(version: number): Partial<T> {
    const changed: Partial<T> = {}
    for (const [name, at] of this.#versions) if (at > version) changed[name] = this.#values[name]
    return changed
  }
}
