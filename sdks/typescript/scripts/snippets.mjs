// Writes the TypeScript of the guide to target/snippets/guide.ts: the tests compile and run it.
import { mkdir, readFile, writeFile } from "node:fs/promises";

const guide = await readFile(new URL("../../../docs/guide/typescript-sdk.md", import.meta.url), "utf8");
const blocks = [...guide.matchAll(/^```ts\n(.*?)^```/gms)].map((it) => it[1]);
const folder = new URL("../target/snippets/", import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL("guide.ts", folder), `${blocks.join("\n")}\nconsole.log(line, status, cursor);\n`);
