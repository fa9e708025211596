// Writes the TypeScript of the guide to target/snippets: the tests compile and run it.
import { mkdir, readFile, writeFile } from "node:fs/promises";

const folder = new URL("../target/snippets/", import.meta.url);
await mkdir(folder, { recursive: true });
await write("guide.ts", "typescript-sdk.md", "console.log(line, status, cursor);");
await write("first-steps.ts", "first-steps.md", "export {};");

async function write(file, page, end) {
  const text = await readFile(new URL(`../../../docs/guide/${page}`, import.meta.url), "utf8");
  const blocks = [...text.matchAll(/^```ts(?: TypeScript)?\n(.*?)^```/gms)].map((it) => it[1]);
  await writeFile(new URL(file, folder), `${blocks.join("\n")}\n${end}\n`);
}
