import { z } from 'zod';
import type { Content, RequestHeader, Route } from './route.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from './route.ts';
import { ROUTES } from './routes.ts';
import { problemContent } from './routes/shared.ts';
import { SCHEMAS } from './schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** What stands for a problem of each status, in the document. */
export const STATUS_MEANINGS: Readonly<Record<number, string>> = {
  400: 'It does not parse; `issues` names the places.',
  401: 'A token is needed.',
  403: 'The token is wrong, or its seat may not do this.',
  404: 'There is no such thing.',
  405: 'The address knows no such method.',
  409: 'Not possible now, or not this player’s turn.',
  412: 'The combat has moved on from the version named.',
  413: 'Too large.',
  415: 'This media type is not understood here.',
  422: 'The rules forbid it, or the idempotency key was used for something else.',
  429: 'Too many requests; `Retry-After` says when to come back.',
  500: 'A fault of ours.',
  503: 'The store cannot be reached; try again later.',
};

/** The contract as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const schemas = componentSchemas();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Apnap',
      version: '1',
      summary: 'Magic’s combat phase with several defending players',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values<Route>(ROUTES).map(({ group }) => group))].map((name) => ({
      name,
    })),
    paths: paths(),
    components: {
      schemas,
      securitySchemes: {
        seat: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a seat, or of the operator.',
        },
      },
    },
  };
}

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id });

const uri = (id: string): string => `#/components/schemas/${id}`;

function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(registry, {
    uri,
    io: 'input',
    unrepresentable: 'any',
    override,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, tidy(schema)]));
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

const override: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type === 'undefined') Object.assign(jsonSchema, { not: {} });
};

/** What belongs to a document of its own, not to a part of one. */
function tidy(schema: unknown): Json {
  const { $schema: _schema, $id: _id, ...rest } = Object(schema);
  return rest;
}

function paths(): Json {
  const found: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const operations = (found[route.path] ??= {});
    operations[route.method.toLowerCase()] = operation(name, route);
  }
  return found;
}

function operation(name: string, route: Route): Json {
  const parameters = [
    ...fields('path', route.params),
    ...fields('query', route.query),
    ...(route.headers ?? []).map(header),
  ];
  return {
    operationId: name,
    tags: [route.group],
    summary: route.summary,
    'x-access': route.access,
    ...(route.access !== 'anybody' && { security: [{}, { seat: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: content(route.body) } }),
    responses: { ...answers(route), ...problems(route) },
  };
}

function fields(place: 'path' | 'query', schema: z.ZodObject | undefined): readonly Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: inline(field, 'output'),
  }));
}

const header = (name: RequestHeader): Json => ({
  name,
  in: 'header',
  required: false,
  description: REQUEST_HEADERS[name],
  schema: { type: 'string' },
});

function answers({ answers }: Route): Json {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      {
        description: answer.description,
        ...(answer.headers && {
          headers: Object.fromEntries(
            answer.headers.map((name) => [
              name,
              { description: RESPONSE_HEADERS[name], schema: { type: 'string' } },
            ]),
          ),
        }),
        ...(answer.content && { content: content(answer.content) }),
      },
    ]),
  );
}

function problems({ problems }: Route): Json {
  const statuses = [...new Set(problems)].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: STATUS_MEANINGS[status] ?? '', content: content(problemContent) },
    ]),
  );
}

function content(bodies: Content): Json {
  return Object.fromEntries(
    Object.entries(bodies).map(([type, schema]) => [type, { schema: named(schema) }]),
  );
}

function named(schema: z.ZodType): Json {
  const id = registry.get(schema)?.id;
  return id === undefined ? inline(schema, 'input') : { $ref: uri(id) };
}

function inline(schema: z.ZodType, io: 'input' | 'output'): Json {
  return tidy(z.toJSONSchema(schema, { io, unrepresentable: 'any', override }));
}
