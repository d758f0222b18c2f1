import { useSignal } from '@preact/signals';
import type { Case } from '#machines';
import { pack } from '../state/packing.ts';
import { planOf, readPasted } from '../state/plan.ts';
import { writeRoute } from '../state/route.ts';
import { usePage, useText } from './context.ts';
import { titleOf } from './titles.ts';

/** The way in: examples to open, and a place for one's own table. */
export function Home() {
  const { desk } = usePage();
  const text = useText();
  return (
    <main class="home-page">
      <section class="welcome">
        <h1>{text.tagline}</h1>
        <p class="soft">{text.intro}</p>
        <button type="button" onClick={toOwnTable}>
          {text.start.own}
        </button>
      </section>
      <section aria-labelledby="gallery-title">
        <h2 id="gallery-title">{text.start.gallery}</h2>
        <ul class="gallery">
          {desk.gallery.map((one) => (
            <GalleryCard key={one.id} one={one} />
          ))}
        </ul>
      </section>
      <OwnTable />
    </main>
  );
}

const OWN_TABLE = 'own-table';

/** Past the examples; the fragment of the address belongs to links. */
function toOwnTable(): void {
  const field = document.getElementById(OWN_TABLE);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

function GalleryCard({ one }: { readonly one: Case }) {
  const { desk } = usePage();
  const text = useText();
  const { title, lesson } = titleOf(one, desk.language.value);
  return (
    <li>
      <a
        class="gallery-card"
        href={writeRoute({ subject: { kind: 'scenario', slug: one.id }, embed: false })}
      >
        <b>{title}</b>
        {lesson !== undefined && <span class="soft">{lesson}</span>}
        <span class="row">
          {(one.written.rules ?? []).slice(0, 3).map((rule) => (
            <span key={rule} class="badge">
              {text.start.rule(rule)}
            </span>
          ))}
          {one.editions.length > 1 && (
            <span class="badge outline">{text.start.editions(one.editions.length)}</span>
          )}
        </span>
      </a>
    </li>
  );
}

/** A scenario or a set-up that is pasted in. Nothing of it leaves the page. */
function OwnTable() {
  const text = useText();
  const written = useSignal('');
  const problems = useSignal<readonly string[]>([]);
  const found = useSignal<readonly Case[]>([]);
  const openCase = async (one: Case): Promise<void> => {
    const plan = planOf(one, one.editions.at(-1) ?? 'latest');
    location.assign(
      writeRoute({ subject: { kind: 'private', packed: await pack(plan) }, at: '0', embed: false }),
    );
  };
  const open = (event: Event): void => {
    event.preventDefault();
    const read = readPasted(written.value);
    problems.value = read.ok ? [] : read.problems;
    found.value = read.ok && read.cases.length > 1 ? read.cases : [];
    const [only] = read.ok && read.cases.length === 1 ? read.cases : [];
    if (only) void openCase(only);
  };
  return (
    <section aria-labelledby="own-title">
      <h2 id="own-title">{text.start.own}</h2>
      <form class="stack-y own" onSubmit={open}>
        <label class="stack-y">
          <span class="soft">{text.start.ownHint}</span>
          <textarea
            id={OWN_TABLE}
            class="code"
            rows={9}
            spellcheck={false}
            placeholder={EXAMPLE}
            value={written.value}
            onInput={(event) => (written.value = event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="submit" class="primary" disabled={written.value.trim() === ''}>
            {text.start.open}
          </button>
        </div>
        {problems.value.length > 0 && <Problems problems={problems.value} />}
        {found.value.length > 0 && <Found cases={found.value} open={(one) => void openCase(one)} />}
      </form>
    </section>
  );
}

const MOST_PROBLEMS = 12;

function Problems({ problems }: { readonly problems: readonly string[] }) {
  const text = useText();
  return (
    <div class="bad-note" role="alert">
      <p>{text.start.problems}</p>
      <ul class="reasons">
        {problems.slice(0, MOST_PROBLEMS).map((problem) => (
          <li key={problem}>
            <code>{problem}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FoundProps {
  readonly cases: readonly Case[];
  readonly open: (one: Case) => void;
}

/** A file of several cases: which one. */
function Found({ cases, open }: FoundProps) {
  return (
    <ul class="gallery">
      {cases.map((one) => (
        <li key={one.id}>
          <button type="button" class="gallery-card" onClick={() => open(one)}>
            <b>{one.id}</b>
            <span class="soft">{one.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const EXAMPLE = `players: [Ana, Ben, Cleo]
permanents:
- {id: bear, controller: Ana, pt: 2/2}
- {id: climber, controller: Ana, pt: 3/3, abilities: [{landwalk: mountain}]}
- {id: wall, controller: Ben, pt: 0/4, abilities: [defender]}
- {id: falcon, controller: Cleo, pt: 1/1, abilities: [flying]}`;
