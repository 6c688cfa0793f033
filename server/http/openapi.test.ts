/** The description of the HTTP interface is complete, sound, and what the server really does. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contract, type Route } from "@asztal/wire";
import Schema from "typebox/schema";
import { beforeAll, expect, test } from "vitest";
import { guest, openServer, player, sitDown, type TestServer } from "../testing/server.ts";
import { compileNow } from "./compilers.ts";

interface Answer {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: object;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}
interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly components: { readonly securitySchemes: Readonly<Record<string, object>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let server: TestServer;
let document: Document;
let operations: { path: string; method: string; operation: Operation }[];

beforeAll(async () => {
  server = await openServer();
  document = (await (await fetch(`${server.address}/openapi.json`)).json()) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});

test("it is OpenAPI 3.1 with every route of the contract, and no other", () => {
  expect(document.openapi).toBe("3.1.0");
  const named = Object.keys(contract).map((name) => name.replaceAll(/:(\w+)/g, "{$1}"));
  expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(named.sort());
});

test("every operation says what it does, its parameters, and how it can be refused", () => {
  for (const { path, method, operation } of operations) {
    const name = `${method} ${path}`;
    expect(operation.summary, name).toBeTruthy();
    expect(operation.tags, name).toHaveLength(1);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(
      (operation.parameters ?? []).filter((one) => one.in === "path").map((one) => one.name),
      name,
    ).toEqual(named);
    const statuses = Object.keys(operation.responses);
    expect(
      statuses.some((status) => status === "200" || status === "204"),
      name,
    ).toBe(true);
    expect(statuses, name).toContain("5XX");
    if (operation.requestBody || operation.parameters?.length) expect(statuses, name).toContain("400");
    for (const [status, answer] of Object.entries(operation.responses)) {
      expect(answer.description, `${name} ${status}`).toBeTruthy();
      if (/^[45]/.test(status)) expect(JSON.stringify(answer.content), `${name} ${status}`).toContain('"refused"');
    }
  }
});

test("every operation has an id of its own, for those who generate clients", () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids).toContain("postTablesByIdJoin");
  expect(new Set(ids).size).toBe(operations.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
});

test("what any route can refuse is said of each: too many requests, another site, a bad token", () => {
  for (const { path, method, operation } of operations) {
    const statuses = Object.keys(operation.responses);
    expect(statuses, `${method} ${path}`).toContain("429");
    if (method !== "get") expect(statuses, `${method} ${path}`).toContain("403");
    if (operation.security.some((one) => "token" in one)) expect(statuses, `${method} ${path}`).toContain("401");
  }
});

/** Fields whose names say everything that there is to say. */
const PLAIN: ReadonlySet<string> = new Set(["name", "en", "hu"]);

test("every parameter and every field says what it is, where its name does not", () => {
  const silent: string[] = [];
  const look = (schema: Documented, where: string): void => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (!PLAIN.has(name) && !isDescribed(field)) silent.push(`${where}.${name}`);
      look(field, `${where}.${name}`);
    }
    for (const part of [schema.items, ...(schema.anyOf ?? [])]) if (part) look(part, where);
  };
  for (const { path, method, operation } of operations) {
    for (const parameter of operation.parameters ?? [])
      if (!parameter.description) silent.push(`${method} ${path}: ${parameter.name}`);
    const good = operation.responses["200"]?.content ?? {};
    for (const { schema } of [...Object.values(operation.requestBody?.content ?? {}), ...Object.values(good)])
      look(schema, `${method} ${path}`);
  }
  expect(silent).toEqual([]);
});

/** As much of a schema as says whether it is described. */
interface Documented {
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Documented>>;
  readonly items?: Documented;
  readonly anyOf?: readonly Documented[];
}

const isDescribed = ({ const: value, description, anyOf }: Documented): boolean =>
  value !== undefined || description !== undefined || (anyOf ?? []).some(isDescribed);

test("what the contract says of a field is a description, which the document has, and no comment", () => {
  const folder = fileURLToPath(new URL("../../wire", import.meta.url));
  for (const file of globSync("{account,table,token,outcome,live,routes/*}.ts", { cwd: folder })) {
    expect(readFileSync(`${folder}/${file}`, "utf8"), file).not.toMatch(/^ +\/\*\*/m);
  }
  expect(JSON.stringify(document)).toContain("Why it is not rated; null when it is");
});

test("it says who may ask: anybody, somebody with a session, a program with a token of the right scope", () => {
  const { securitySchemes } = document.components;
  expect(securitySchemes["session"]).toMatchObject({ type: "apiKey", in: "cookie", name: "asztal_session" });
  expect(securitySchemes["token"]).toMatchObject({ type: "http", scheme: "bearer" });
  const open = document.paths["/api/tables"]!["post"]!.security;
  expect(open).toContainEqual({ token: ["play"] });
  expect(document.paths["/api/me/tokens"]!["get"]!.security).not.toContainEqual({ token: expect.anything() });
});

test("every schema in it is a sound JSON Schema", () => {
  for (const { operation } of operations) {
    const bodies = operation.requestBody ? Object.values(operation.requestBody.content) : [];
    const answers = Object.values(operation.responses).flatMap(({ content }) => Object.values(content ?? {}));
    for (const { schema } of [...bodies, ...answers]) expect(() => Schema.Compile(schema)).not.toThrow();
    for (const { schema } of operation.parameters ?? []) expect(() => Schema.Compile(schema)).not.toThrow();
  }
});

test("the server can check every request and write every answer by its schema, which it compiles only when it is asked", () => {
  for (const [name, { params, query, body, answer }] of Object.entries<Route>(contract)) {
    const [method = "", url = ""] = name.split(" ");
    for (const schema of [params, query, body]) {
      if (schema) expect(() => compileNow.validator({ schema, method, url }), name).not.toThrow();
    }
    if (answer)
      expect(() => compileNow.serializer({ schema: answer, method, url, httpStatus: "200" }), name).not.toThrow();
  }
});

test("what the server answers is what is described", async () => {
  const ann = await player(server, "Described");
  const ben = await guest(server);
  const { id } = await sitDown([ann, ben], { settings: { onLeave: "end" } });
  await ann.until(id, ({ position }) => position !== null);
  await ann.http.call("POST /api/reports", { body: { table: id, text: "Hello" } });
  const asked: string[] = [];
  for (const { path, method, operation } of operations.filter((one) => one.method === "get")) {
    const url = path.replace("{id}", id).replace("{game}", "market").replace("{name}", "Described");
    const response = await fetch(server.address + url, { method, headers: { cookie: ann.http.cookie ?? "" } });
    const schema = operation.responses[String(response.status)]?.content?.["application/json"]?.schema;
    if (!schema) throw new Error(`${url} answers ${response.status}, which is not described`);
    const [isSo, faults] = Schema.Errors(schema, await response.json());
    expect(isSo, `${url}: ${JSON.stringify(faults)}`).toBe(true);
    asked.push(path);
  }
  expect(asked.length).toBeGreaterThan(8);
});
