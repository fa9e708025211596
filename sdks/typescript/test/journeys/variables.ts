const REFERENCE = /\$\{([^}]+)\}/g;
const WHOLE = /^\$\{([^}]+)\}$/;

/** The variables of a journey. */
export class Variables {
  readonly #values: Map<string, unknown>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = new Map(Object.entries(values));
  }

  set(name: string, value: unknown): void {
    this.#values.set(name, value);
  }

  copy(): Variables {
    return new Variables(Object.fromEntries(this.#values));
  }

  /** A value of the data with the values of its variables. */
  resolve(value: unknown): unknown {
    if (typeof value === "string") {
      const whole = WHOLE.exec(value);
      return whole === null
        ? value.replace(REFERENCE, (_, path: string) => String(this.#get(path)))
        : this.#get(whole[1]!);
    }
    if (Array.isArray(value)) {
      return value.map((it) => this.resolve(it));
    }
    if (value !== null && typeof value === "object") {
      return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, this.resolve(it)]));
    }
    return value;
  }

  #get(path: string): unknown {
    const [name, ...members] = path.split(".");
    let value: unknown = this.#values.get(name!);
    for (const member of members) {
      value = member.startsWith("[")
        ? (value as unknown[]).find((it) => isAsGiven(it, member.slice(1, -1)))
        : (value as Record<string, unknown>)[member];
    }
    if (value === undefined) {
      throw new Error(`there is no ${path}`);
    }
    return value;
  }
}

function isAsGiven(element: unknown, conditions: string): boolean {
  return conditions.split(",").every((condition) => {
    const [, member, operator, expected] = /^(\w+)([=~])(.*)$/.exec(condition)!;
    const value = (element as Record<string, unknown>)[member!];
    return operator === "=" ? String(value) === expected : (value as unknown[]).map(String).includes(expected!);
  });
}
