import { OPERATIONS, PROBLEMS, PROBLEM_CODES, ROUTES, openApi } from '#contract';
import type { Operation, Route } from '#contract';
import { detailOf, titleOf } from './sentences.ts';

/** The contract as a page without scripts; every text is escaped. */
export function docsPage(): string {
  const groups = [...new Set(OPERATIONS.map((name) => ROUTES[name].group))];
  const body = [
    '<h1>Apnap</h1>',
    '<p>Magic’s combat phase with several defending players, over HTTP. ',
    'The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>',
    `<nav><ul>${groups.map((group) => `<li><a href="#${slug(group)}">${escape(group)}</a></li>`).join('')}`,
    '<li><a href="#problems">Problems</a></li><li><a href="#shapes">Shapes</a></li></ul></nav>',
    ...groups.map(groupSection),
    problemSection(),
    shapeSection(),
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Apnap: the contract</title><link rel="stylesheet" href="/docs/style.css"></head>',
    `<body><main>${body.join('')}</main></body></html>`,
  ].join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
const slug = (text: string): string => text.toLowerCase().replaceAll(' ', '-');

function groupSection(group: string): string {
  const own = OPERATIONS.filter((name) => ROUTES[name].group === group);
  return `<section id="${slug(group)}"><h2>${escape(group)}</h2>${own.map(operation).join('')}</section>`;
}

function operation(name: Operation): string {
  const route: Route = ROUTES[name];
  const answers = Object.entries(route.answers).map(
    ([status, { description, content }]) =>
      `<tr><td>${status}</td><td>${escape(description)} ${kinds(content)}</td></tr>`,
  );
  const problems = [...new Set(route.problems)].sort((one, other) => one - other).map(problemRow);
  return [
    `<article id="${name}"><h3><code>${route.method} ${escape(route.path)}</code></h3>`,
    `<p>${escape(route.summary)}.</p>`,
    route.access === 'anybody' ? '' : `<p>With seats: ${escape(route.access)}.</p>`,
    fields(route),
    route.body ? `<p>Body: ${kinds(route.body)}</p>` : '',
    `<table><tbody>${answers.join('')}${problems.join('')}</tbody></table></article>`,
  ].join('');
}

const kinds = (content: Route['body']): string =>
  Object.keys(content ?? {})
    .map((type) => `<code>${escape(type)}</code>`)
    .join(', ');

function fields({ params, query, headers = [] }: Route): string {
  const named = Object.entries({ ...params?.shape, ...query?.shape }).map(
    ([name, { description = '' }]) =>
      `<li><code>${escape(name)}</code> ${escape(description)}</li>`,
  );
  const items = [...named, ...headers.map((name) => `<li><code>${name}</code></li>`)];
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
}

function problemRow(status: number): string {
  const codes = PROBLEM_CODES.filter((code) => PROBLEMS[code] === status);
  const links = codes.map((code) => `<a href="#${code}">${code}</a>`).join(', ');
  return `<tr><td>${status}</td><td>${links}</td></tr>`;
}

function problemSection(): string {
  const rows = PROBLEM_CODES.map(
    (code) =>
      `<tr id="${code}"><td>${PROBLEMS[code]}</td><td><code>${code}</code></td><td>${escape(titleOf(code, 'en'))}. ${escape(detailOf(code, {}, 'en'))}</td></tr>`,
  );
  return `<section id="problems"><h2>Problems</h2><p>RFC 9457 documents, <code>application/problem+json</code>.</p><table><tbody>${rows.join('')}</tbody></table></section>`;
}

function shapeSection(): string {
  const { components } = openApi();
  const schemas = Object.entries(Object(Reflect.get(Object(components), 'schemas')));
  const shapes = schemas.map(
    ([name, schema]) =>
      `<details id="shape-${name}"><summary>${name}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return `<section id="shapes"><h2>Shapes</h2>${shapes.join('')}</section>`;
}

export const DOCS_STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; color: #1d1d1f; background: #fff; margin: 0 }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
article { border-top: 1px solid #ccc; padding: 0.5rem 0 }
code, pre { font: 14px/1.45 ui-monospace, monospace }
pre { background: #f5f5f7; padding: 0.75rem; overflow: auto }
td { padding: 0.15rem 1rem 0.15rem 0; vertical-align: top }
nav ul { display: flex; flex-wrap: wrap; gap: 1rem; list-style: none; padding: 0 }
@media (prefers-color-scheme: dark) {
  body { color: #f5f5f7; background: #1d1d1f }
  pre { background: #2c2c2e }
  a { color: #7cb8ff }
}
`;
