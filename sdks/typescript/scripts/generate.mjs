// Generates src/generated from the API document: the types by openapi-typescript, and the table of operations.
//   node scripts/generate.mjs                                   the document of the last release
//   node scripts/generate.mjs http://localhost:8080/openapi.json that of a running installation
//   LEDGERWAY_OPENAPI=… npm run build                           the same, and compiles it
import { mkdir, readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const source =
  process.argv[2] ?? process.env.LEDGERWAY_OPENAPI ?? new URL("../../../docs/api/released.json", import.meta.url);
const document = JSON.parse(
  String(source).startsWith("http")
    ? await (await fetch(source)).text()
    : await readFile(source, "utf8"),
);
const folder = new URL("../src/generated/", import.meta.url);
await mkdir(folder, { recursive: true });

const types = await openapiTS(document, {
  alphabetize: true,
  defaultNonNullable: false,
  inject: 'import type { Decimal } from "../decimal.js";',
  // amounts are decimals, see src/json.ts
  transform: (schema) =>
    schema.type === "number"
      ? ts.factory.createTypeReferenceNode("Decimal")
      : schema.format === "binary"
        ? ts.factory.createTypeReferenceNode("Blob")
        : undefined,
});
await writeFile(new URL("schema.ts", folder), astToString(types));

const numbers = new Set();
const others = new Set();
collect(document);

const groups = {};
for (const [path, methods] of Object.entries(document.paths)) {
  for (const [method, operation] of Object.entries(methods)) {
    if (operation.operationId === undefined) {
      continue;
    }
    const group = groupName(operation.tags[0]);
    groups[group] ??= {};
    groups[group][operation.operationId] = [method.toUpperCase(), path, kind(operation)];
  }
}

await writeFile(
  new URL("operations.ts", folder),
  `// Generated from the API document by scripts/generate.mjs.

/** Groups of operations: method, path, and what the response is. */
export const operationTable = ${JSON.stringify(groups, null, 2)} as const;

/** Members that are decimals. */
export const decimalMembers: ReadonlySet<string> = new Set(${JSON.stringify([...numbers].sort())});

/** Members that are decimals in some bodies and texts in others. */
export const mixedMembers: ReadonlySet<string> = new Set(${JSON.stringify([...numbers].filter((it) => others.has(it)).sort())});
`,
);

function collect(node) {
  if (Array.isArray(node)) {
    node.forEach(collect);
  } else if (node !== null && typeof node === "object") {
    for (const [name, schema] of Object.entries(node.properties ?? {})) {
      (schema?.type === "number" ? numbers : others).add(name);
    }
    Object.entries(node)
      .filter(([name]) => name !== "example" && name !== "examples")
      .forEach(([, value]) => collect(value));
  }
}

function groupName(tag) {
  const [first, ...rest] = tag.split(/\W+/);
  return first.toLowerCase() + rest.map((it) => it[0].toUpperCase() + it.slice(1)).join("");
}

function kind(operation) {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (status.startsWith("2")) {
      const type = Object.keys(response.content ?? {})[0];
      return type === undefined ? "none" : type === "application/json" ? "json" : "stream";
    }
  }
  return "none";
}
