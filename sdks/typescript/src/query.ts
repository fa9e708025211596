/** A value of a condition. Decimals and dates are texts. */
export type QueryValue = string | number | bigint | boolean | Date;

// without quotes, other texts could end the value or be another one
const BARE = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_ .:@+-]*[\p{L}\p{N}_])?$/u;
const WORDS = /\b(?:and|or|null)\b/i;
const PATH = /^[\w-]+(?:\.[\w-]+)*$/;

/**
 * A filter of a list. Its text is the parameter `query`.
 *
 *     Query.field("amountDue").greaterThan(0).and(Query.field("status").equalTo("Submitted")).toString()
 */
export class Query {
  readonly #text: string;
  readonly #isOr: boolean;

  /** @internal */
  constructor(text: string, isOr = false) {
    this.#text = text;
    this.#isOr = isOr;
  }

  /** Begins a condition on a property, with dots for members of objects: `customerRef.id`. */
  static field(path: string): Field {
    return new Field(path);
  }

  /** Both conditions. */
  and(other: Query): Query {
    return new Query(`${this.#member()}&&${other.#member()}`);
  }

  /** One of two conditions. */
  or(other: Query): Query {
    return new Query(`${this.#text}||${other.#text}`, true);
  }

  toString(): string {
    return this.#text;
  }

  #member(): string {
    return this.#isOr ? `{${this.#text}}` : this.#text;
  }
}

/** A property of a record. */
export class Field {
  readonly #path: string;

  /** @internal */
  constructor(path: string) {
    if (!PATH.test(path)) {
      throw new TypeError(`${path} is not the path of a property`);
    }
    this.#path = path;
  }

  /** `=` */
  equalTo(value: QueryValue): Query {
    return this.#condition("=", value);
  }

  /** `!=`; true for a missing property. */
  notEqualTo(value: QueryValue): Query {
    return this.#condition("!=", value);
  }

  /** `~`: the text contains a value, whatever its case. */
  contains(value: string): Query {
    return this.#condition("~", value);
  }

  /** `>` */
  greaterThan(value: QueryValue): Query {
    return this.#condition(">", value);
  }

  /** `>=` */
  atLeast(value: QueryValue): Query {
    return this.#condition(">=", value);
  }

  /** `<` */
  lessThan(value: QueryValue): Query {
    return this.#condition("<", value);
  }

  /** `<=` */
  atMost(value: QueryValue): Query {
    return this.#condition("<=", value);
  }

  /** The record does not have the property. */
  isMissing(): Query {
    return new Query(`${this.#path}=null`);
  }

  /** The record has the property. */
  isPresent(): Query {
    return new Query(`${this.#path}!=null`);
  }

  #condition(operator: string, value: QueryValue): Query {
    return new Query(this.#path + operator + textOf(value));
  }
}

function textOf(value: QueryValue): string {
  if (value instanceof Date) {
    return value.toISOString();
  }
  if (typeof value === "number" && !Number.isSafeInteger(value)) {
    throw new TypeError(`${value} has lost digits: pass a decimal as text`);
  }
  if (typeof value !== "string") {
    return value.toString();
  }
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(value);
  return isNumber || (BARE.test(value) && !WORDS.test(value))
    ? value
    : `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
