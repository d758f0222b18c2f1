import type { Details, Sentences } from '../sentences.ts';

const listed = (words: readonly string[] = []): string => words.join(', ');
const placed = ({ places = [] }: Details): string =>
  places.length === 0 ? '' : ` Voir ${places.join(' ; ')}.`;
const where = ({ line, column, reason }: Details): string => {
  if (line !== undefined) return ` : ligne ${line}, colonne ${column}`;
  return reason === undefined ? '' : ` : ${reason}`;
};

export const french: Sentences = {
  titles: {
    'not-json': 'Le corps n’est pas du JSON',
    'not-yaml': 'Le corps n’est pas du YAML',
    'invalid-body': 'Le corps n’a pas la forme demandée',
    'invalid-parameter': 'Un paramètre n’est pas valable',
    'invalid-header': 'Un en-tête n’est pas valable',
    'invalid-edition': 'Il n’y a pas de règles à cette date',
    'invalid-setup': 'La mise en place n’en est pas une',
    'token-missing': 'Ce combat demande un jeton d’accès',
    'token-unknown': 'Ce jeton d’accès n’ouvre rien ici',
    'seat-may-not': 'Cette place ne peut pas faire cela',
    'admin-only': 'Seul l’exploitant peut faire cela',
    'open-table-refused': 'Les tables sans jetons d’accès ne sont pas servies ici',
    'host-refused': 'Ce nom n’est pas servi',
    'origin-refused': 'Cette page n’a pas accès au service',
    'unknown-combat': 'Il n’y a pas de tel combat',
    'unknown-moment': 'Le combat n’a pas de tel moment',
    'unknown-seat': 'Le combat n’a pas de telle place',
    'unknown-rule': 'Il n’y a pas de telle règle ici',
    'unknown-section': 'Il n’y a pas de telle section ici',
    'unknown-address': 'Il n’y a rien à cette adresse',
    'method-not-allowed': 'Cette adresse n’a pas cette méthode',
    'not-now': 'Impossible maintenant',
    over: 'Le combat est terminé',
    sealed: 'Quelque chose est scellé',
    'combat-full': 'Le combat ne prend plus de commandes',
    'machine-changed': 'La machine d’aujourd’hui serait allée ailleurs',
    'unreadable-record': 'L’enregistrement de ce combat est illisible',
    'version-moved': 'Le combat a avancé',
    'too-large': 'Le corps est trop grand',
    'unsupported-media-type': 'Ce type de média n’est pas compris ici',
    illegal: 'Les règles l’interdisent',
    'key-reused': 'Cette clé d’idempotence a servi à autre chose',
    'too-many-requests': 'Trop de requêtes',
    internal: 'Une faute de notre part',
    unavailable: 'Le stockage est hors d’atteinte',
  },
  details: {
    'not-json': (said) => `Le corps ne se lit pas comme du JSON${where(said)}.`,
    'not-yaml': (said) => `Le corps ne se lit pas comme du YAML${where(said)}.`,
    'invalid-body': (said) => `Le corps a été lu et quelque chose y est faux.${placed(said)}`,
    'invalid-parameter': (said) => `Quelque chose dans l’adresse est faux.${placed(said)}`,
    'invalid-header': (said) => `Un en-tête est faux.${placed(said)}`,
    'invalid-edition': (said) => `Nommez les règles par une date ISO ou par latest.${placed(said)}`,
    'invalid-setup': (said) => `Rien n’a été gardé.${placed(said)}`,
    'token-missing': () => 'Envoyez le jeton d’accès d’une place : Authorization: Bearer …',
    'token-unknown': () =>
      'Il n’est d’aucune place de ce combat, ou il a été remplacé ou a expiré.',
    'seat-may-not': ({ name }) => `Il y faut ${seatFr[name ?? ''] ?? 'une autre place'}.`,
    'admin-only': () =>
      'Envoyez le jeton de l’exploitant, que fixe APNAP_ADMIN_TOKEN : Authorization: Bearer …',
    'open-table-refused': () =>
      'Une table que chacun peut utiliser n’est servie que sur cette machine et non à travers un mandataire. Créez-la avec "seats": "tokens", ou démarrez le service avec --allow-open-tables.',
    'host-refused': ({ name }) =>
      `Le service n’écoute que sur cette machine et a été appelé ${name}. Démarrez-le avec --allow-host ${name} si c’est voulu.`,
    'origin-refused': ({ name }) =>
      `Elle vient de ${name}. Démarrez le service avec --allow-origin ${name} si c’est voulu.`,
    'unknown-combat': () => 'Il n’a jamais été créé, ou il a été supprimé.',
    'unknown-moment': ({ at, seq }) => `Il en est à ${seq} ; ${at} n’est pas un de ses moments.`,
    'unknown-seat': ({ name }) => `${name} n’est pas une place de ce combat.`,
    'unknown-rule': ({ name, at }) =>
      `Aucune règle ${name} n’est connue ici selon les règles du ${at}.`,
    'unknown-section': ({ name, at }) =>
      `Aucune section ${name} n’est connue ici selon les règles du ${at}.`,
    'unknown-address': () => 'GET /docs donne toutes les adresses.',
    'method-not-allowed': ({ list }) => `Elle prend ${listed(list)}.`,
    'not-now': () => 'Ce n’est pas le moment, ou pas le tour de ce joueur.',
    over: () =>
      'Un combat terminé ne prend plus de commandes. On peut repartir d’un moment antérieur.',
    sealed: () =>
      'Des blocages sont déclarés et pas encore révélés. Redemandez quand ils le seront.',
    'combat-full': ({ limit }) => `Il a pris ${limit} commandes, le maximum.`,
    'machine-changed': ({ seq }) =>
      `À partir de la commande ${seq}, les commandes acceptées mèneraient ailleurs aujourd’hui. Ce qui a été répondu alors reste lisible ; on peut repartir d’un moment antérieur.`,
    'unreadable-record': ({ reason }) => `Il a été laissé tel quel : ${reason}.`,
    'version-moved': ({ seq }) => `Il en est à ${seq}. Relisez-le et décidez à nouveau.`,
    'too-large': ({ limit }) => `On lit au plus ${limit} octets.`,
    'unsupported-media-type': ({ list }) =>
      `Envoyez Content-Type: ${listed(list)}, sans compression.`,
    illegal: () => 'Les règles l’interdisent.',
    'key-reused': () => 'Rien n’a été fait. Prenez une nouvelle clé pour une nouvelle requête.',
    'too-many-requests': ({ limit }) => `Revenez dans ${limit} s.`,
    internal: () => 'On n’en dit pas plus ici ; le journal du serveur nomme cette occurrence.',
    unavailable: () =>
      'On ne sait pas si une commande qui vient d’être envoyée est gardée : renvoyez-la avec la même Idempotency-Key.',
  },
};

const seatFr: Readonly<Record<string, string>> = {
  host: 'le jeton de l’hôte',
  'player-or-host': 'le jeton d’un joueur ou de l’hôte',
  'the-player': 'le jeton du joueur concerné',
};
