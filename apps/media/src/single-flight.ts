/** Whoever asks for the same thing while it is under way gets the same answer, or the same error. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Promise<T>>();

  run(key: string, start: () => Promise<T>): Promise<T> {
    const underWay = this.#flights.get(key);
    if (underWay !== undefined) return underWay;
    const flight = start().finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }
}
