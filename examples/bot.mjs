// Plays whole combats at random with four players, knowing nothing of Magic: whom the service waits for
// (`waitingFor`), and what may be chosen (`/options`). Needs no package.
//
//   node examples/bot.mjs [URL] [COMBATS] [SEED]

const [base = 'http://127.0.0.1:8802', combats = '5', seed = '1'] = process.argv.slice(2);

let state = Number(seed) >>> 0 || 1;
/** A number below `limit`: the same row for the same seed. */
function below(limit) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
}
const oneOf = (list) => list[below(list.length)];

async function call(method, path, body) {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const PLAYERS = ['Ana', 'Ben', 'Cleo', 'Dee'];
const WORDS = [
  'flying',
  'first strike',
  'trample',
  'vigilance',
  'menace',
  'deathtouch',
  'mustAttack',
  'mustBlock',
  'lure',
];
const EDITIONS = ['2006-05-01', '2010-04-23', '2024-09-20', 'latest'];

function randomBoard() {
  const creature = (controller, index) => ({
    id: `${controller.toLowerCase()}-${index}`,
    controller,
    pt: `${below(5)}/${1 + below(5)}`,
    abilities: WORDS.filter(() => below(6) === 0),
  });
  const permanents = PLAYERS.flatMap((player) =>
    Array.from({ length: 1 + below(4) }, (_, index) => creature(player, index)),
  );
  const effects = below(3) === 0 ? [{ maxAttackers: 1 + below(3) }] : [];
  return { edition: oneOf(EDITIONS), setup: { players: PLAYERS, permanents, effects } };
}

/** Goes through the open options of a declaration, one creature after another, and asks again after each choice. */
async function declare(id, player, shape) {
  let partial = { [shape.map]: {} };
  let options = await call('POST', `/v1/combats/${id}/options`, { player, partial });
  const creatures = options.groups.flatMap((group) => group.creatures);
  for (const creature of creatures) {
    const group = options.groups.find(({ creatures: alike }) => alike.includes(creature));
    const open = group[shape.list].filter((option) => option.ok && option.mana === 0);
    if (open.length === 0 || below(2) === 0) continue;
    const chosen = oneOf(open)[shape.key];
    const next = { [shape.map]: { ...partial[shape.map], [creature]: shape.value(chosen) } };
    const answer = await call('POST', `/v1/combats/${id}/options`, { player, partial: next });
    if (answer.completion === undefined) continue;
    partial = next;
    options = answer;
  }
  return options.completion ?? options.minimum;
}

const ATTACK = { map: 'attackers', list: 'targets', key: 'target', value: (target) => target };
const BLOCK = {
  map: 'blocks',
  list: 'attackers',
  key: 'attacker',
  value: (attacker) => [attacker],
};

async function decide(id, { player, decision }) {
  if (decision === 'declare-attackers') return declare(id, player, ATTACK);
  if (decision === 'declare-blockers') return declare(id, player, BLOCK);
  const options = await call('GET', `/v1/combats/${id}/options?player=${player}`);
  return options.command ?? oneOf(options.commands);
}

async function play() {
  const { id, edition, waitingFor } = await call('POST', '/v1/combats', randomBoard());
  let waiting = waitingFor;
  let commands = 0;
  while (waiting.length > 0) {
    const asked = oneOf(waiting);
    const { state: after } = await call('POST', `/v1/combats/${id}/commands`, {
      ...(await decide(id, asked)),
      decision: asked.id,
    });
    waiting = after.waitingFor;
    commands += 1;
  }
  const { life, dead, step } = await call('GET', `/v1/combats/${id}`);
  return `${id} (rules of ${edition}): ${commands} commands, ${step}, life ${Object.values(life).join(' ')}, dead ${dead.length}`;
}

for (let n = 0; n < Number(combats); n += 1) process.stdout.write(`${await play()}\n`);
