import type { operations } from "./generated/schema.js";
import { operationTable } from "./generated/operations.js";
import { parseJson, writeJson } from "./json.js";
import type { CallOptions, Query, Transport, UploadedFile } from "./transport.js";

/** The id of an operation in the API document. */
export type OperationId = keyof operations;

type Present<T> = Exclude<T, undefined>;
type OrNothing<T> = [Present<T>] extends [never] ? unknown : Present<T>;
type Member<T, K extends string> = K extends keyof T ? T[K] : never;

type PathOf<K extends OperationId> = OrNothing<Member<operations[K]["parameters"], "path">>;
type QueryOf<K extends OperationId> = OrNothing<Member<operations[K]["parameters"], "query">>;

type RequestBodyOf<K extends OperationId> = Present<Member<operations[K], "requestBody">>;
type BodyOf<K extends OperationId> = [RequestBodyOf<K>] extends [never]
  ? unknown
  : RequestBodyOf<K> extends { content: { "application/json": infer B } }
    ? undefined extends Member<operations[K], "requestBody">
      ? { body?: B }
      : { body: B }
    : { file: UploadedFile };

/** The parameters of an operation: those of path and query, and `body` or `file`. */
export type ParametersOf<K extends OperationId> = PathOf<K> & QueryOf<K> & BodyOf<K>;

type Success = 200 | 201 | 202 | 204;
type ContentOf<R> = R extends { content: { "application/json": infer T } }
  ? T
  : R extends { content: Record<string, unknown> }
    ? ReadableStream<Uint8Array>
    : void;

/** The result of an operation. */
export type ResultOf<K extends OperationId> = {
  [S in keyof operations[K]["responses"] & Success]: ContentOf<operations[K]["responses"][S]>;
}[keyof operations[K]["responses"] & Success];

type Operation<K extends OperationId> =
  Record<never, never> extends ParametersOf<K>
    ? (parameters?: ParametersOf<K>, options?: CallOptions) => Promise<ResultOf<K>>
    : (parameters: ParametersOf<K>, options?: CallOptions) => Promise<ResultOf<K>>;

type Table = typeof operationTable;

/** The operations of a group. */
export type Operations<G extends keyof Table> = {
  readonly [K in keyof Table[G] & OperationId]: Operation<K>;
};

/** All groups of operations. */
export type Groups = { readonly [G in keyof Table]: Operations<G> };

/** The functions of all operations. */
export function groups(transport: Transport): Groups {
  const all: Record<string, Record<string, unknown>> = {};
  for (const [group, operationsOfGroup] of Object.entries(operationTable)) {
    const functions: Record<string, unknown> = {};
    for (const [id, operation] of Object.entries(
      operationsOfGroup as Record<string, readonly [string, string, string]>,
    )) {
      functions[id] = call(transport, ...operation);
    }
    all[group] = functions;
  }
  return all as unknown as Groups;
}

interface Parameters {
  readonly [name: string]: unknown;
  readonly body?: unknown;
  readonly file?: UploadedFile;
}

function call(transport: Transport, method: string, template: string, kind: string) {
  return async (parameters: Parameters = {}, options: CallOptions = {}): Promise<unknown> => {
    const { body, file, ...others } = parameters;
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = others[name];
      Reflect.deleteProperty(others, name);
      if (value === undefined || value === "") {
        throw new TypeError(`the parameter ${name} is missing`);
      }
      return encodeURIComponent(String(value));
    });
    const request = {
      ...options,
      method,
      path,
      query: others as Query,
      ...(body === undefined ? {} : { json: writeJson(body) }),
      ...(file === undefined ? {} : { file }),
    };
    if (kind === "stream") {
      return await transport.stream(request);
    }
    const text = await transport.text(request);
    return text === "" || kind === "none" ? undefined : parseJson(text);
  };
}
