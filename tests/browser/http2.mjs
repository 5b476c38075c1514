// Puts HTTP/2 before a server that speaks HTTP/1.1, as static hosts have it.
//
// node http2.mjs ORIGIN KEY CERTIFICATE     says its own origin and serves until it is stopped

import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { createSecureServer } from "node:http2";

const [origin, key, cert] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const OF_THE_LINE = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "host"]);

const passed = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !OF_THE_LINE.has(name)),
  );

const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) });
server.on("stream", (stream, headers) => {
  const { ":path": path, ":method": method } = headers;
  const asked = request(origin + path, { method, headers: passed(headers), agent }, (answer) => {
    if (stream.destroyed) return answer.destroy(); // The browser has gone on.
    stream.respond({ ":status": answer.statusCode, ...passed(answer.headers) });
    answer.pipe(stream);
  });
  stream.on("error", () => asked.destroy());
  asked.on("error", () => stream.close());
  asked.end();
});
server.listen(0, "127.0.0.1", () => console.log(`https://127.0.0.1:${server.address().port}`));
