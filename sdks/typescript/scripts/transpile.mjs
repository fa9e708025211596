// Compiles the package to dist, and its tests with the snippets of the guide to target/test, without a check of types: a fifth of the time
// that tsc takes. sdks/verify --journeys calls it; npm test checks the types.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("..", import.meta.url));
await compile("src", "dist", "target/test/src");
await compile("test", "target/test/test");
await compile("target/snippets", "target/test/target/snippets");

async function compile(from, ...folders) {
  for (const folder of folders) {
    await rm(join(root, folder), { recursive: true, force: true });
  }
  for (const file of await readdir(join(root, from), { recursive: true })) {
    if (!file.endsWith(".ts")) {
      continue;
    }
    const { outputText } = ts.transpileModule(await readFile(join(root, from, file), "utf8"), {
      fileName: file,
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    for (const folder of folders) {
      const target = join(root, folder, file.replace(/\.ts$/, ".js"));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, outputText);
    }
  }
}
