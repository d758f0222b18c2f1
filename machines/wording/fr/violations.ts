import type { Said, Voice } from '../voice.ts';
import { counted, list, of } from './grammar.ts';

type Saying = (said: Said) => string;

const first = ({ names }: Said): string => names[0] ?? 'Ceci';
const second = ({ names }: Said): string => names[1] ?? 'cela';
const doing = ({ rule }: Said): string => (rule.startsWith('509') || rule.startsWith('802.4') ? 'bloquer' : 'attaquer');

const limit = ({ number }: Said): { readonly most: number; readonly found: number | undefined } => ({
  most: number('limit') ?? 1,
  found: number('found'),
});

const ofWhom = ({ word }: Said): string => {
  const player = word('protects') ?? word('player');
  return player === undefined ? '' : ` ${player}`;
};

const because = ({ word }: Said): string => {
  const ability = word('ability') ?? word('keyword');
  return ability === undefined ? '' : ` (${ability})`;
};

const requirements: Saying = ({ names, number }) => {
  const [obeyed, possible] = [number('obeyed') ?? 0, number('required') ?? number('possible') ?? 1];
  const together = possible === 1 ? 'qui peut être respectée' : 'qui peuvent être respectées à la fois';
  const where = names.length > 0 ? ` À revoir : ${list(names)}.` : '';
  return `Cette déclaration respecte ${obeyed} obligation${obeyed < 2 ? '' : 's'} sur ${possible} ${together}.${where}`;
};

const EVASION: Readonly<Record<string, string>> = {
  flying: 'les créatures avec le vol ou la portée',
  shadow: 'les créatures avec la distorsion',
  horsemanship: 'les créatures avec l’équitation',
  fear: 'les créatures-artefacts et les créatures noires',
  intimidate: 'les créatures-artefacts et celles qui partagent une couleur avec elle',
  skulk: 'les créatures dont la force ne dépasse pas la sienne',
  protection: 'les créatures sans la qualité dont elle est protégée',
};

const evasion: Saying = (said) => {
  const keyword = said.word('keyword') ?? said.word('ability');
  const needs = keyword === undefined ? undefined : EVASION[keyword];
  const why = keyword === undefined ? '' : ` (${keyword})`;
  return `${second(said)} ne peut pas bloquer ${first(said)}${why}${needs === undefined ? '' : ` : seules le peuvent ${needs}`}.`;
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

  'unknown-object': (said) => `Il n’y a pas de ${first(said)} dans ce combat.`,
  'not-a-creature': (said) => `${first(said)} n’est pas une créature et ne peut donc pas ${doing(said)}.`,
  'not-yours': (said) =>
    said.names.length > 1
      ? `${first(said)} n’est pas sous le contrôle ${of(second(said))}.`
      : `${first(said)} est sous le contrôle de quelqu’un d’autre.`,
  tapped: (said) => `La créature ${first(said)} est engagée et ne peut donc pas être déclarée pour ${doing(said)}.`,
  'not-continuously-controlled': (said) =>
    `La créature ${first(said)} est passée sous le contrôle de son contrôleur ce tour-ci et n’a pas la célérité : elle ne peut pas encore attaquer.`,
  'battle-cant-attack': (said) => `${first(said)} est une bataille, et les batailles n’attaquent pas.`,
  'phased-out': (said) => `${first(said)} est hors phase : jusqu’à son retour, tout se passe comme si cela n’existait pas.`,
  'not-attackable': (said) =>
    said.names.length > 1
      ? `${first(said)} ne peut pas attaquer ${second(said)} : selon les règles du ${said.date}, il n’y a là rien à attaquer.`
      : `${first(said)} ne peut pas être attaqué selon les règles du ${said.date}.`,
  'not-a-defending-player': (said) =>
    said.names.length > 1
      ? `${first(said)} ne peut pas attaquer ${second(said)} : cela n’est pas du côté d’un joueur défenseur.`
      : `${first(said)} n’est pas un joueur défenseur dans ce combat.`,
  'cant-attack': (said) => `${first(said)} ne peut pas attaquer${because(said)}.`,
  'cant-attack-that': (said) =>
    `${first(said)} ne peut pas attaquer ${second(said)}${because(said)}, mais peut attaquer ailleurs ou rester.`,
  defender: (said) => `${first(said)} a la capacité défenseur et ne peut donc pas attaquer.`,
  'too-many-attackers': (said) => {
    const { most, found } = limit(said);
    const told = found === undefined ? '' : `, et ${found} ${found < 2 ? 'est déclarée' : 'sont déclarées'}`;
    return `Au plus ${counted(most, 'créature')} ${most < 2 ? 'peut' : 'peuvent'} attaquer${ofWhom(said)}${told}.`;
  },
  'needs-company': (said) => {
    const least = said.number('limit') ?? 2;
    const found = said.number('found');
    const told = found === undefined ? '' : ` ; il y en a ${found}`;
    return `${first(said)} ne peut ${doing(said)} que dans un groupe d’au moins ${counted(least, 'créature')}, elle comprise${told}.`;
  },
  'needs-companion': (said) => `${first(said)} ne peut ${doing(said)} que si une créature du genre voulu le fait aussi.`,
  'only-alone': (said) => `${first(said)} ne peut ${doing(said)} que seule : laissez les autres de côté, ou laissez celle-ci.`,
  'requirements-not-met': requirements,
  'band-composition': (said) =>
    `${list(said.names)} ne peuvent pas former une bande : toutes ses créatures sauf une au plus doivent avoir le regroupement.`,
  'band-split': (said) =>
    `${list(said.names)} forment une bande et doivent donc attaquer le même joueur, le même planeswalker ou la même bataille.`,
  'band-member-not-attacking': (said) => `${first(said)} figure dans une bande mais n’attaque pas.`,
  'band-member-twice': (said) => `${first(said)} ne peut pas faire partie de plusieurs bandes.`,
  'cant-exert': (said) => `${first(said)} ne peut pas être surmenée : il faut une créature attaquante qui le permette.`,
  'cant-enlist': (said) =>
    said.names.length > 1
      ? `${first(said)} ne peut pas enrôler ${second(said)} : il faut une autre créature dégagée qui n’attaque pas, avec la célérité ou là depuis le début du tour.`
      : `${first(said)} ne peut pas enrôler : il faut une créature attaquante qui le permette.`,
  'wrong-payment': ({ number }) =>
    `Le coût total est de ${number('cost') ?? number('limit') ?? 0} mana, et ${number('paid') ?? number('found') ?? 0} serait payé. Payez exactement le total, ou déclarez moins de créatures qui coûtent quelque chose.`,

  'battle-cant-block': (said) => `${first(said)} est une bataille, et les batailles ne bloquent pas.`,
  'too-many-blocked': (said) => {
    const { most, found } = limit(said);
    const told = found === undefined ? '' : `, et elle en bloquerait ${found}`;
    return `${first(said)} peut bloquer au plus ${counted(most, 'créature')}${told}.`;
  },
  'same-attacker-twice': (said) => `${first(said)} est déclarée plus d’une fois comme bloquant ${second(said)}.`,
  'not-attacking-you': (said) =>
    `${first(said)} ne peut pas bloquer ${second(said)}, qui n’attaque ni son contrôleur ni rien de son côté.`,
  'cant-block': (said) => `${first(said)} ne peut pas bloquer${because(said)}.`,
  'cant-block-that': (said) => `${first(said)} ne peut pas bloquer ${second(said)}${because(said)}.`,
  'cant-be-blocked': (said) => `${first(said)} ne peut pas être bloquée${because(said)}.`,
  evasion,
  'too-few-blockers': (said) => {
    const least = said.number('limit') ?? 2;
    const found = said.number('found');
    const told = found === undefined ? '' : `, et ${found} ${found < 2 ? 'est déclarée' : 'sont déclarées'}`;
    return `${first(said)} ne peut pas être bloquée par moins de ${counted(least, 'créature')}${told}. Bloquez-la avec ${least} ou plus, ou pas du tout.`;
  },
  'too-many-blockers-on-attacker': (said) => {
    const { most, found } = limit(said);
    const told = found === undefined ? '' : `, et ${found} ${found < 2 ? 'est déclarée' : 'sont déclarées'}`;
    return `${first(said)} ne peut pas être bloquée par plus de ${counted(most, 'créature')}${told}.`;
  },
  'too-many-blockers': (said) => {
    const { most, found } = limit(said);
    const told = found === undefined ? '' : `, et ${found} ${found < 2 ? 'est déclarée' : 'sont déclarées'}`;
    return `Au plus ${counted(most, 'créature')} ${most < 2 ? 'peut' : 'peuvent'} bloquer${said.names.length > 0 ? ` pour ${first(said)}` : ''}${told}.`;
  },

  'nothing-to-order': (said) => `${first(said)} n’a pas de blessures à mettre en ordre.`,
  'not-a-permutation': (said) =>
    `L’ordre pour ${first(said)} doit nommer une fois chaque créature à blesser, et rien d’autre.`,
  'not-a-source': (said) => `${first(said)} n’a pas de blessures de combat que ce joueur assigne dans cette étape.`,
  'not-a-recipient': (said) => `${first(said)} ne peut pas assigner de blessures de combat à ${second(said)}.`,
  'wrong-total': (said) =>
    `${first(said)} assigne exactement ${counted(said.number('power') ?? said.number('limit') ?? 0, 'blessure')}, pas ${said.number('assigned') ?? said.number('found') ?? 0}.`,
  'out-of-order': (said) =>
    `${first(said)} ne peut rien assigner à ${second(said)} avant que chaque créature qui précède dans l’ordre ait des blessures mortelles.`,
  'not-lethal': (said) => {
    const [needed, found] = [said.number('lethal') ?? said.number('limit'), said.number('assigned') ?? said.number('found')];
    const told = needed === undefined ? '' : ` (${found ?? 0} sur ${needed})`;
    return `${first(said)} ne piétine qu’une fois que chaque créature qui la bloque reçoit des blessures mortelles ; ce n’est pas le cas ${of(second(said))}${told}.`;
  },
  'not-lethal-to-planeswalker': (said) => {
    const [needed, found] = [said.number('loyalty') ?? said.number('limit'), said.number('assigned') ?? said.number('found')];
    const told = needed === undefined ? '' : ` (${found ?? 0} sur ${needed})`;
    return `${first(said)} ne piétine par-dessus ${second(said)} qu’une fois sa loyauté couverte${told}.`;
  },
  'missing-assignment': (said) => `${first(said)} a des blessures à assigner, et rien n’est dit à ce sujet.`,
  'all-or-nothing': (said) =>
    `${first(said)} assigne ses blessures soit toutes à ce qu’elle attaque, soit comme d’habitude parmi ses bloqueurs, sans mélange.`,

  'unknown-player': (said) => `Il n’y a pas de joueur ${first(said)} dans ce combat.`,
  'unknown-effect': (said) => `Il n’y a pas d’effet ${first(said)} dans ce combat.`,
  'id-taken': (said) => `L’identifiant ${of(first(said))} est pris : choisissez-en un autre pour ce qui arrive.`,
  'player-has-left': (said) => `${first(said)} n’est plus dans la partie.`,
  'not-attacking': (said) => `${first(said)} n’est pas une créature attaquante.`,
  'not-blocking': (said) => `${first(said)} n’est pas une créature bloqueuse.`,
  'already-attacking': (said) => `${first(said)} attaque déjà.`,
  'already-blocking': (said) => `${first(said)} bloque déjà.`,
  'not-a-battle': (said) => `${first(said)} n’est pas une bataille et n’a donc pas de protecteur.`,
  'nothing-to-attack': (said) => `${first(said)} ne peut pas arriver en attaquant ${second(said)}.`,
  'reselection-not-opponent': (said) =>
    `${first(said)} ne peut pas se mettre à attaquer ${second(said)} : seul un adversaire de son contrôleur, ou ce que cet adversaire contrôle ou protège, peut être choisi.`,
  'reselection-not-chosen-defender': (said) =>
    `${first(said)} ne peut pas se mettre à attaquer ${second(said)} : un seul joueur défenseur a été choisi pour ce combat, et on n’attaque que son côté.`,
  'rule-not-in-force': ({ date }) => `Au ${date}, les règles ne connaissent pas encore cela, ou plus.`,
  'unknown-trigger': (said) => `Aucune capacité déclenchée ${first(said)} n’a été signalée.`,
  'trigger-already-resolved': (said) => `La capacité déclenchée ${first(said)} a déjà été effectuée.`,
  'already-on-battlefield': (said) => `${first(said)} est déjà sur le champ de bataille.`,
  'not-on-battlefield': (said) => `${first(said)} n’est pas sur le champ de bataille.`,
  'already-phased-out': (said) => `${first(said)} est déjà hors phase.`,
  'not-phased-out': (said) => `${first(said)} n’est pas hors phase.`,
  'wrong-side': (said) =>
    `${first(said)} est du mauvais côté : les attaquants sont ceux du joueur actif, les bloqueurs ceux d’un joueur défenseur.`,
  gap: ({ word }) => `${word('what') ?? 'Ceci'} : cette règle n’est pas modélisée.`,
};
