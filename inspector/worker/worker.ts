/** Put in front of this file when it is built. `files` are relative to the page. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

// What the compiler takes for any worker is one of this kind.
const worker = self as unknown as ServiceWorkerGlobalScope;

const FAMILY = 'apnap-';
const CACHE = FAMILY + BUILD.version;
/** The page itself, by its folder. */
const PAGE = './';
/** Milliseconds to wait for the server before the kept copy is shown. */
const PATIENCE = 4000;
const AT_ONCE = 6;

const addressOf = (name: string): string => new URL(name, worker.registration.scope).href;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const name = nameOf(event.request);
  if (name === undefined) return;
  event.respondWith(isNamedByContent(name) ? kept(event.request) : fresh(name));
});

/** Without its scripts the page is not kept at all; without a picture it shows a list. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const isPicture = (name: string): boolean => name.startsWith('layouts/');
  const parts = [PAGE, ...BUILD.files.filter((name) => !isPicture(name))];
  await cache.addAll(parts.map((name) => new Request(addressOf(name), { cache: 'no-cache' })));
  const pictures = BUILD.files.filter(isPicture);
  for (let first = 0; first < pictures.length; first += AT_ONCE) {
    const some = pictures.slice(first, first + AT_ONCE);
    await Promise.allSettled(some.map((name) => keep(cache, name)));
  }
  await worker.skipWaiting();
}

async function keep(cache: Cache, name: string): Promise<void> {
  const address = addressOf(name);
  const known = isNamedByContent(name) ? await caches.match(address) : undefined;
  if (known) await cache.put(address, known);
  else await cache.add(new Request(address, { cache: 'no-cache' }));
}

/** Pages of the build before may still be open, and load the rest of their scripts. */
async function takeOver(): Promise<void> {
  const caught = await caches.keys();
  const others = caught.filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Which file of the page is asked for; undefined for everything else, which is left alone. */
function nameOf({ method, url }: Request): string | undefined {
  const { scope } = worker.registration;
  const [address = ''] = url.split(/[?#]/);
  if (method !== 'GET' || !address.startsWith(scope)) return undefined;
  const name = address.slice(scope.length);
  if (name === '' || name === 'index.html') return PAGE;
  return BUILD.files.includes(name) || isNamedByContent(name) ? name : undefined;
}

/** Files that never change: another content has another name. */
const isNamedByContent = (name: string): boolean =>
  name.startsWith('assets/') || /^layouts\/[\da-f]{12}\.json$/.test(name);

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** What the server has now, so that a new build is shown at the next load; the kept copy where it does not answer. */
async function fresh(name: string): Promise<Response> {
  const address = addressOf(name);
  const cache = await caches.open(CACHE);
  const copy = await cache.match(address, { ignoreVary: true });
  const asked = fetch(address, { cache: 'no-cache' });
  if (!copy) return asked;
  const answer = await Promise.race([asked.catch(() => undefined), after(PATIENCE)]);
  return answer?.ok === true && !answer.redirected ? answer : copy;
}

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
