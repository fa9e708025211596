// The server of the sample. It keeps the API key; the browser gets a token for one company.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("./dist/", import.meta.url));
const PROBLEMS = { ERR_INVALID_URL: [400, "Bad request"], ENOENT: [404, "Not found"] };
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css" };

/** Calls the API of the installation. */
export function client(baseUrl, apiKey) {
  const authorization = `Basic ${Buffer.from(apiKey).toString("base64")}`;
  return async (method, path, body) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { Authorization: authorization, "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${answer.error}`);
    }
    return answer;
  };
}

/** The request handler. In an application of your own, the company is that of the signed-in user. */
export function application(baseUrl, apiKey) {
  const call = client(baseUrl, apiKey);
  let company = null;

  async function session() {
    company ??= call("POST", "/companies", { name: "Harbour Bakery" });
    const { id } = await company.catch((error) => {
      company = null;
      throw error;
    });
    const { accessToken } = await call("GET", `/companies/${id}/accessToken`);
    return { baseUrl, companyId: id, token: accessToken };
  }

  async function file(path) {
    const wanted = normalize(path === "/" ? "/index.html" : path);
    return { body: await readFile(join(DIST, wanted)), type: TYPES[extname(wanted)] ?? "application/octet-stream" };
  }

  return async (request, response) => {
    response.setHeader("Content-Security-Policy",
      `default-src 'self'; frame-src ${baseUrl}; connect-src 'self' ${baseUrl}; frame-ancestors 'none'`);
    try {
      const { pathname } = new URL(request.url, "http://localhost");
      if (pathname === "/api/session") {
        const body = JSON.stringify(await session());
        response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" }).end(body);
      } else {
        const { body, type } = await file(pathname);
        response.writeHead(200, { "Content-Type": type }).end(body);
      }
    } catch (error) {
      const [status, text] = PROBLEMS[error.code] ?? [502, error.message];
      response.writeHead(status, { "Content-Type": "text/plain" }).end(text);
    }
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { LEDGERWAY_URL = "http://localhost:8080", LEDGERWAY_API_KEY, PORT = "5173" } = process.env;
  if (!LEDGERWAY_API_KEY) {
    console.error("Set LEDGERWAY_API_KEY");
    process.exit(1);
  }
  createServer(application(LEDGERWAY_URL, LEDGERWAY_API_KEY)).listen(Number(PORT), () =>
    console.log(`http://localhost:${PORT}`));
}
