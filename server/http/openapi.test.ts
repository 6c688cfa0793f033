/** The description of the HTTP interface is complete, sound, and what the server really does. */
import Schema from "typebox/schema";
import { beforeAll, expect, test } from "vitest";
import { guest, openServer, player, sitDown, type TestServer } from "../testing/server.ts";

interface Answer {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
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

test("it is OpenAPI 3.1 with every route of the interface", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toMatchInlineSnapshot(`
    [
      "delete /api/definitions/{game}/publication",
      "delete /api/me",
      "delete /api/me/tokens/{id}",
      "delete /api/session",
      "get /api/admin/attention",
      "get /api/admin/health",
      "get /api/admin/log",
      "get /api/admin/reports",
      "get /api/admin/users",
      "get /api/daily/{game}",
      "get /api/daily/{game}/{kind}/{day}",
      "get /api/definitions",
      "get /api/games",
      "get /api/games/{game}/definition",
      "get /api/games/{game}/statistics",
      "get /api/games/{game}/versions/{version}/definition",
      "get /api/home",
      "get /api/me",
      "get /api/me/reports",
      "get /api/me/tokens",
      "get /api/players/{name}",
      "get /api/rankings/{game}",
      "get /api/recovery",
      "get /api/solo/{game}",
      "get /api/tables",
      "get /api/tables/{id}",
      "get /api/tables/{id}/record",
      "get /api/tables/{id}/results",
      "post /api/accounts",
      "post /api/admin/users/{id}/code",
      "post /api/daily/{game}/{kind}/{day}/answer",
      "post /api/daily/{game}/{kind}/{day}/begin",
      "post /api/definitions",
      "post /api/guests",
      "post /api/me/tokens",
      "post /api/recovery",
      "post /api/recovery/mail",
      "post /api/reports",
      "post /api/session",
      "post /api/solo/{game}",
      "post /api/tables",
      "post /api/tables/{id}/absent",
      "post /api/tables/{id}/ending",
      "post /api/tables/{id}/join",
      "post /api/tables/{id}/leave",
      "post /api/tables/{id}/pace",
      "post /api/tables/{id}/rematch",
      "post /api/tables/{id}/rematch/decline",
      "post /api/tables/{id}/resign",
      "post /api/tables/{id}/skip-pauses",
      "post /api/tables/{id}/start",
      "put /api/admin/games/{game}/stage",
      "put /api/admin/reports/{id}",
      "put /api/admin/users/{id}/ban",
      "put /api/admin/users/{id}/mute",
      "put /api/admin/users/{id}/name",
      "put /api/definitions/{game}",
      "put /api/definitions/{game}/publication",
      "put /api/me/password",
    ]
  `);
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
    if (operation.requestBody) expect(statuses, name).toContain("400");
    for (const [status, answer] of Object.entries(operation.responses)) {
      expect(answer.description, `${name} ${status}`).toBeTruthy();
      if (/^[45]/.test(status)) expect(JSON.stringify(answer.content), `${name} ${status}`).toContain('"refused"');
    }
  }
});

test("every schema in it is a sound JSON Schema", () => {
  for (const { operation } of operations) {
    const bodies = operation.requestBody ? Object.values(operation.requestBody.content) : [];
    const answers = Object.values(operation.responses).flatMap(({ content }) => Object.values(content ?? {}));
    for (const { schema } of [...bodies, ...answers]) expect(() => Schema.Compile(schema)).not.toThrow();
    for (const { schema } of operation.parameters ?? []) expect(() => Schema.Compile(schema)).not.toThrow();
  }
});

test("what the server answers is what is described", async () => {
  const ann = await player(server, "Described");
  const ben = await guest(server);
  const { id } = await sitDown([ann, ben], { settings: { onLeave: "end" } });
  await ann.until(id, ({ position }) => position !== null);
  await ann.http.request("POST", "/api/reports", { table: id, text: "Hello" });
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
