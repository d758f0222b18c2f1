import type { Said, Voice } from '../voice.ts';
import { abilities } from './abilities.ts';
import { creatures } from './filter.ts';
import { counted, list, of, some } from './grammar.ts';

type Saying = (said: Said) => string;

const first = ({ names }: Said): string => names[0] ?? 'Ceci';
const second = ({ names }: Said): string => names[1] ?? 'cela';
const doing = ({ rule }: Said): string =>
  rule.startsWith('509') || rule.startsWith('802.4') ? 'bloquer' : 'attaquer';

const most = ({ number }: Said): number => number('limit') ?? 1;

/** « , et 3 sont déclarées » where the violation tells the number. */
const declared = ({ number }: Said): string => {
  const found = number('found');
  if (found === undefined) return '';
  return found === 0
    ? ', et aucune n’est déclarée'
    : `, et ${found} ${found === 1 ? 'est déclarée' : 'sont déclarées'}`;
};

const KEYWORD = /^[a-z ]+$/;

/** The keyword or the permanent behind it, in parentheses; other abilities are what the sentence says anyway. */
const because = ({ ability, name }: Said): string => {
  const keyword = ability !== undefined && KEYWORD.test(ability) ? abilities[ability] : undefined;
  const source = name('source');
  const given =
    source === undefined || /^effect-\d+$/.test(source) ? undefined : `à cause ${of(source)}`;
  const parts = [keyword, given].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
};

const requirements: Saying = ({ names, number }) => {
  const [obeyed, possible] = [number('obeyed') ?? 0, number('required') ?? number('possible') ?? 1];
  const together = possible === 1 ? 'qui peut être respectée' : 'qui peuvent l’être à la fois';
  const where = names.length > 0 ? ` À revoir : ${some(names)}.` : '';
  return `Cette déclaration respecte ${counted(obeyed, 'obligation')} sur ${possible} ${together}.${where}`;
};

/** The blocker comes first, the attacker second. */
const evasion: Saying = (said) => {
  const [blocker, attacker] = [first(said), second(said)];
  const { ability, filter } = said;
  const keyword = ability !== undefined && KEYWORD.test(ability) ? ` (${abilities[ability]})` : '';
  const kind = filter === undefined ? undefined : creatures(filter, said.nameOf);
  const not = ability === 'protection' || ability === 'skulk' || ability === 'cantBeBlockedBy';
  const who =
    kind === undefined ? '' : not ? ` : ne le peuvent pas ${kind}` : ` : seules le peuvent ${kind}`;
  return `${blocker} ne peut pas bloquer ${attacker}${keyword}${who}.`;
};

const ENLIST_REASONS: Readonly<Record<string, (helper: string, own: string) => string>> = {
  'not-attacking': (_, own) => `${own} ne peut pas enrôler, car cette créature n’attaque pas.`,
  'no-ability': (_, own) => `${own} ne peut pas enrôler, faute d’avoir cette capacité.`,
  'helper-not-yours': (helper) =>
    `${helper} ne peut pas être enrôlé : ce n’est pas une créature du joueur actif.`,
  'helper-not-a-creature': (helper) =>
    `${helper} ne peut pas être enrôlé : ce n’est pas une créature.`,
  'helper-attacking': (helper) => `${helper} ne peut pas être enrôlé : cette créature attaque.`,
  'helper-tapped': (helper) => `${helper} ne peut pas être enrôlé : cette créature est engagée.`,
  'helper-sick': (helper) =>
    `${helper} ne peut pas être enrôlé : cette créature est arrivée ce tour-ci sans célérité.`,
  'helper-twice': (helper) => `${helper} ne peut pas être enrôlé par deux créatures.`,
};

export const violations: Voice['violations'] = {
  'not-your-turn': (said) =>
    said.names.length > 1
      ? `Ce n’est pas à ${first(said)} de le faire : ${list(said.names.slice(1))} d’abord.`
      : `Ce n’est pas à ${first(said)} de le faire.`,
  'not-now': ({ word }) => {
    const step = word('step');
    return `Impossible à ce moment${step === undefined ? '' : ` : le combat en est à ${step}`}.`;
  },
  'no-such-decision': () => 'La décision à laquelle ceci répond n’est plus demandée.',
  'combat-is-over': () => 'Ce combat est fini : il ne s’y passe plus rien.',
  'nobody-has-priority': () => 'Personne n’a la priorité ; il faut attendre que quelqu’un l’ait.',
  'decision-comes-first': (said) =>
    said.names.length > 0
      ? `${first(said)} doit d’abord décider quelque chose.`
      : 'Une décision doit être prise avant que quiconque puisse passer.',
  'already-declared': (said) => `${first(said)} a déjà déclaré, et une déclaration est définitive.`,

  'not-an-opponent': (said) =>
    `${first(said)} ne peut pas être choisi : le joueur défenseur est un adversaire du joueur actif.`,

  'unknown-object': (said) => `Il n’y a pas ${of(said.names.at(-1) ?? 'cela')} dans ce combat.`,
  'not-a-creature': (said) =>
    `${first(said)} n’est pas une créature et ne peut donc pas ${doing(said)}.`,
  'not-yours': (said) =>
    said.names.length > 1
      ? `${first(said)} n’est pas sous le contrôle ${of(second(said))}.`
      : `${first(said)} est sous le contrôle de quelqu’un d’autre.`,
  tapped: (said) =>
    `La créature ${first(said)} est engagée et ne peut donc pas être déclarée pour ${doing(said)}.`,
  'not-continuously-controlled': (said) =>
    `La créature ${first(said)} est passée sous le contrôle de son contrôleur ce tour-ci et n’a pas la célérité : elle ne peut pas encore attaquer.`,
  'battle-cant-attack': (said) =>
    `${first(said)} est une bataille, et les batailles n’attaquent pas.`,
  'phased-out': (said) =>
    `${first(said)} est hors phase : jusqu’à son retour, tout se passe comme si cela n’existait pas.`,
  'not-attackable': (said) =>
    said.names.length > 1
      ? `${first(said)} ne peut pas attaquer ${second(said)} : selon les règles du ${said.date}, il n’y a là rien à attaquer.`
      : `${first(said)} ne peut pas être attaqué selon les règles du ${said.date}.`,
  'not-a-defending-player': (said) =>
    said.names.length > 1
      ? `${first(said)} ne peut pas attaquer ${second(said)} : cela n’est pas du côté d’un joueur défenseur.`
      : `${first(said)} n’est pas un joueur défenseur dans ce combat.`,
  'cant-attack': (said) => `${first(said)} ne peut pas attaquer${because(said)}.`,
  'cant-attack-that': (said) => {
    const permanent = said.word('permanent');
    const told =
      permanent === undefined
        ? ''
        : ` : le joueur défenseur ne contrôle pas de tel permanent : ${permanent}`;
    return `${first(said)} ne peut pas attaquer ${second(said)}${told}${because(said)}. Cette créature peut attaquer ailleurs ou rester.`;
  },
  defender: (said) => `${first(said)} a la capacité défenseur et ne peut donc pas attaquer.`,
  'too-many-attackers': (said) => {
    const whom = said.name('player');
    const at = whom === undefined ? '' : ` ${whom}`;
    return most(said) === 0
      ? `Aucune créature ne peut attaquer${at}${declared(said)}.`
      : `Au plus ${counted(most(said), 'créature')} ${most(said) < 2 ? 'peut' : 'peuvent'} attaquer${at}${declared(said)}.`;
  },
  'needs-company': (said) => {
    const needed = said.number('needed') ?? 2;
    return `${first(said)} ne peut ${doing(said)} que dans un groupe d’au moins ${counted(needed, 'créature')}, elle comprise${declared(said)}.`;
  },
  'needs-companion': (said) =>
    said.filter === undefined
      ? `${first(said)} ne peut ${doing(said)} que si une créature du genre voulu le fait aussi.`
      : `${first(said)} ne peut ${doing(said)} que si l’une parmi ${creatures(said.filter, said.nameOf)} le fait aussi.`,
  'only-alone': (said) => {
    const found = said.number('found');
    const told =
      found === undefined
        ? ''
        : ` ; ${counted(found - 1, 'autre est déclarée', 'autres sont déclarées')} avec elle`;
    return `${first(said)} ne peut ${doing(said)} que seule${told}.`;
  },
  'requirements-not-met': requirements,
  'band-composition': (said) => {
    const without = said.number('without');
    const told = without === undefined ? '' : `, et ${without} ne l’ont pas`;
    return `${list(said.names)} ne peuvent pas former une bande : toutes sauf une au plus doivent avoir le regroupement${told}.`;
  },
  'band-split': (said) =>
    `${list(said.names)} forment une bande et doivent donc attaquer le même joueur, le même planeswalker ou la même bataille.`,
  'band-member-not-attacking': (said) => `${first(said)} figure dans une bande mais n’attaque pas.`,
  'band-member-twice': (said) => `${first(said)} ne peut pas faire partie de plusieurs bandes.`,
  'cant-exert': (said) =>
    said.word('reason') === 'not-attacking'
      ? `${first(said)} ne peut pas être surmenée, car cette créature n’attaque pas.`
      : `${first(said)} ne peut pas être surmenée, faute d’avoir cette capacité.`,
  'cant-enlist': (said) => {
    const say = ENLIST_REASONS[said.word('reason') ?? ''];
    return (
      say?.(second(said), first(said)) ?? `${first(said)} ne peut pas enrôler ${second(said)}.`
    );
  },
  'wrong-payment': ({ number }) => {
    const [total, paid] = [number('total') ?? 0, number('paid') ?? 0];
    return total === 0
      ? `Cela ne coûte rien, et ${paid} mana serait payé. Retirez le paiement.`
      : `Cela coûte ${total} mana en tout, et ${paid} serait payé. Payez exactement ce total, ou déclarez moins de créatures qui coûtent quelque chose.`;
  },

  'battle-cant-block': (said) =>
    `${first(said)} est une bataille, et les batailles ne bloquent pas.`,
  'too-many-blocked': (said) => {
    const found = said.number('found');
    const told = found === undefined ? '' : `, et elle en bloquerait ${found}`;
    return `${first(said)} peut bloquer au plus ${counted(most(said), 'créature')}${told}.`;
  },
  'same-attacker-twice': (said) =>
    `${first(said)} est déclarée plus d’une fois comme bloquant ${second(said)}.`,
  'not-attacking-you': (said) => {
    const whom = said.names[2];
    return whom === undefined
      ? `${first(said)} ne peut pas bloquer ${second(said)}, qui attaque quelqu’un d’autre.`
      : `${first(said)} ne peut pas bloquer ${second(said)}, qui n’attaque ni ${whom} ni rien de son côté.`;
  },
  'cant-block': (said) => `${first(said)} ne peut pas bloquer${because(said)}.`,
  'cant-block-that': (said) => {
    const only = said.filter === undefined ? undefined : creatures(said.filter, said.nameOf);
    const told =
      only === undefined
        ? ''
        : said.ability === 'cantBlock'
          ? ` : elle ne bloque pas ${only}`
          : ` : elle ne bloque que ${only}`;
    return `${first(said)} ne peut pas bloquer ${second(said)}${told === '' ? because(said) : told}.`;
  },
  'cant-be-blocked': (said) => {
    const permanent = said.word('permanent');
    const told =
      permanent === undefined
        ? ''
        : ` tant que son joueur défenseur contrôle un tel permanent : ${permanent}`;
    return `${first(said)} ne peut pas bloquer ${second(said)}, qui ne peut pas être bloquée${told}${because(said)}.`;
  },
  evasion,
  'too-few-blockers': (said) => {
    const needed = said.number('needed') ?? 2;
    return `${first(said)} ne peut pas être bloquée par moins de ${counted(needed, 'créature')}${because(said)}${declared(said)}. Bloquez-la avec ${needed} ou plus, ou pas du tout.`;
  },
  'too-many-blockers-on-attacker': (said) =>
    `${first(said)} ne peut pas être bloquée par plus ${of(counted(most(said), 'créature'))}${because(said)}${declared(said)}.`,
  'too-many-blockers': (said) => {
    const whom = said.name('player');
    const side = whom === undefined ? '' : ` pour ${whom}`;
    return most(said) === 0
      ? `Aucune créature ne peut bloquer${side}${declared(said)}.`
      : `Au plus ${counted(most(said), 'créature')} ${most(said) < 2 ? 'peut' : 'peuvent'} bloquer${side}${declared(said)}.`;
  },

  'nothing-to-order': (said) => `${first(said)} n’a pas de blessures à mettre en ordre.`,
  'not-a-permutation': (said) =>
    `L’ordre pour ${first(said)} doit nommer une fois chacun d’eux, et rien d’autre : ${said.names.length > 1 ? list(said.names.slice(1)) : 'ses adversaires'}.`,
  'not-a-source': (said) =>
    `${first(said)} n’a pas de blessures de combat que ce joueur assigne dans cette étape.`,
  'not-a-recipient': (said) =>
    `${first(said)} ne peut pas assigner de blessures de combat à ${second(said)}.`,
  'wrong-total': (said) =>
    `${first(said)} assigne exactement ${counted(said.number('total') ?? 0, 'blessure')}, pas ${said.number('found') ?? 0}.`,
  'out-of-order': (said) => {
    const ahead = said.names[2];
    const missing = said.number('missing');
    const told =
      ahead === undefined || missing === undefined
        ? ''
        : ` ${ahead} passe avant, et il en manque encore ${missing}.`;
    return `${first(said)} ne peut rien assigner à ${second(said)} avant que chaque créature qui précède dans l’ordre ait des blessures mortelles.${told}`;
  },
  'not-lethal': (said) => {
    const missing = said.number('missing');
    const told = missing === undefined ? '' : `, il en manque ${missing}`;
    return `${first(said)} ne piétine qu’une fois que chaque créature qui la bloque a des blessures mortelles ; ce n’est pas le cas ${of(second(said))}${told}.`;
  },
  'not-lethal-to-planeswalker': (said) => {
    const missing = said.number('missing');
    const told = missing === undefined ? '' : ` ; il en manque ${missing}`;
    return `${first(said)} ne piétine par-dessus ${second(said)} qu’une fois sa loyauté couverte${told}.`;
  },
  'missing-assignment': (said) =>
    `${first(said)} a ${counted(said.number('total') ?? 0, 'blessure')} à assigner, et rien n’est dit à ce sujet.`,
  'all-or-nothing': (said) =>
    `${first(said)} assigne ses blessures soit toutes à ce qu’elle attaque, soit comme d’habitude parmi ses bloqueurs, sans mélange.`,

  'unknown-player': (said) => `Il n’y a pas de joueur ${first(said)} dans ce combat.`,
  'unknown-effect': (said) => `Il n’y a pas d’effet ${first(said)} dans ce combat.`,
  'id-taken': (said) =>
    `L’identifiant ${of(first(said))} est pris : choisissez-en un autre pour ce qui arrive.`,
  'player-has-left': (said) => `${first(said)} n’est plus dans la partie.`,
  'not-attacking': (said) =>
    said.names.length > 1
      ? `${first(said)} ne peut pas bloquer ${second(said)}, qui n’attaque pas.`
      : `${first(said)} n’est pas une créature attaquante.`,
  'not-blocking': (said) => `${first(said)} n’est pas une créature bloqueuse.`,
  'already-attacking': (said) => `${first(said)} attaque déjà.`,
  'already-blocking': (said) => `${first(said)} bloque déjà.`,
  'not-a-battle': (said) => `${first(said)} n’est pas une bataille et n’a donc pas de protecteur.`,
  'nothing-to-attack': (said) => `${first(said)} ne peut pas arriver en attaquant ${second(said)}.`,
  'reselection-not-opponent': (said) =>
    `${first(said)} ne peut pas se mettre à attaquer ${second(said)} : seul un adversaire de son contrôleur, ou ce que cet adversaire contrôle ou protège, peut être choisi.`,
  'reselection-not-chosen-defender': (said) =>
    `${first(said)} ne peut pas se mettre à attaquer ${second(said)} : un seul joueur défenseur a été choisi pour ce combat, et on n’attaque que son côté.`,
  'rule-not-in-force': ({ date }) =>
    `Au ${date}, les règles ne connaissent pas encore cela, ou plus.`,
  'unknown-trigger': ({ word }) =>
    `Aucune capacité déclenchée du nom de ${word('trigger') ?? 'cela'} n’a été signalée.`,
  'trigger-already-resolved': ({ word }) =>
    `La capacité déclenchée du nom de ${word('trigger') ?? 'cela'} a déjà été effectuée.`,
  'already-on-battlefield': (said) => `${first(said)} est déjà sur le champ de bataille.`,
  'not-on-battlefield': (said) => `${first(said)} n’est pas sur le champ de bataille.`,
  'already-phased-out': (said) => `${first(said)} est déjà hors phase.`,
  'not-phased-out': (said) => `${first(said)} n’est pas hors phase.`,
  'wrong-side': (said) =>
    `${first(said)} est du mauvais côté : les attaquants sont ceux du joueur actif, les bloqueurs ceux d’un joueur défenseur.`,
  gap: ({ word }) => `${word('what') ?? 'Ceci'} : cette règle n’est pas modélisée.`,
};
