import type { Rows } from '../rule-entry.ts';

export const KEYWORDS = {
  '502.9d': {
    numbers: { '2005-08-01': '502.9d', '2009-07-11': null },
    summary:
      'Trample looked at the toughness of a blocker only, not at what would change its damage.',
    status: { gap: 'It became part of 702.19b, which says it since then' },
  },
  '702.2': {
    numbers: { '2007-05-01': '502.63', '2009-07-11': '702.2' },
    changed: ['2009-07-11', '2010-07-16', '2025-11-14'],
    summary:
      'Deathtouch: first a trigger that destroys, then free division of damage, then any damage of it is lethal.',
    status: 'modelled',
  },
  '702.2b': {
    numbers: { '2007-05-01': '502.63a', '2009-07-11': '702.2a', '2010-07-16': '702.2b' },
    changed: ['2009-07-11'],
    summary: 'Deathtouch: a creature it deals damage to is destroyed.',
    status: 'modelled',
  },
  '702.2b (2009)': {
    numbers: { '2009-07-11': '702.2b', '2010-07-16': null },
    summary:
      'Damage of a creature with deathtouch could be divided as its controller liked, whatever the order; with trample full toughness still counted.',
    status: 'modelled',
  },
  '702.2c': {
    numbers: { '2010-07-16': '702.2c' },
    changed: ['2025-11-14'],
    summary:
      'Any damage from a source with deathtouch is lethal damage when an assignment is judged.',
    status: 'modelled',
  },
  '702.3b': {
    numbers: { '2005-08-01': '502.41b', '2009-07-11': '702.3b' },
    summary: "Defender: it can't attack.",
    status: 'modelled',
  },
  '702.4b': {
    numbers: { '2005-08-01': '502.28b', '2009-07-11': '702.4b' },
    changed: ['2009-07-11', '2009-10-01'],
    summary: 'Double strike: it deals combat damage in both damage steps.',
    status: 'modelled',
  },
  '702.4c': {
    numbers: { '2005-08-01': '502.28c', '2009-07-11': '702.4c' },
    summary:
      'Losing double strike in the first damage step keeps it from dealing damage in the second.',
    status: 'modelled',
  },
  '702.4d': {
    numbers: { '2005-08-01': '502.28d', '2009-07-11': '702.4d' },
    summary:
      'A creature with first strike that gains double strike after the first damage step deals damage again.',
    status: 'modelled',
  },
  '702.7b': {
    numbers: { '2005-08-01': '502.2b', '2009-07-11': '702.7b' },
    changed: ['2009-07-11', '2009-10-01'],
    summary: 'First strike: it deals combat damage in the first of two damage steps.',
    status: 'modelled',
  },
  '702.7c': {
    numbers: { '2005-08-01': '502.2c', '2009-07-11': '702.7c' },
    summary:
      'Gaining first strike after the first damage step costs no damage; losing it then brings no second.',
    status: 'modelled',
  },
  '702.9b': {
    numbers: { '2005-08-01': '502.4b', '2009-07-11': '702.9b' },
    summary: 'Flying: only creatures with flying or reach can block it.',
    status: 'modelled',
  },
  '702.10b': {
    numbers: { '2005-08-01': '502.5b', '2009-07-11': '702.10b' },
    summary: "Haste: it can attack though it hasn't been controlled since the turn began.",
    status: 'modelled',
  },
  '702.12b': {
    numbers: { '2013-07-13': '702.12b' },
    summary: "Indestructible: lethal damage and effects don't destroy it.",
    status: 'modelled',
  },
  '702.13b': {
    numbers: { '2009-07-11': '702.11b', '2011-07-15': '702.12b', '2013-07-13': '702.13b' },
    summary:
      'Intimidate: only artifact creatures and creatures that share a color with it can block it.',
    status: 'modelled',
  },
  '702.14c': {
    numbers: {
      '2005-08-01': '502.6b',
      '2009-07-11': '702.12c',
      '2011-07-15': '702.13c',
      '2013-07-13': '702.14c',
    },
    summary: "Landwalk: it can't be blocked while its defending player controls such a land.",
    status: 'modelled',
  },
  '702.14d': {
    numbers: {
      '2005-08-01': '502.6d',
      '2009-07-11': '702.12d',
      '2011-07-15': '702.13d',
      '2013-07-13': '702.14d',
    },
    summary: "Landwalk of the blocker doesn't cancel that of the attacker.",
    status: 'modelled',
  },
  '702.15b': {
    numbers: {
      '2007-05-01': '502.68a',
      '2009-07-11': '702.13b',
      '2011-07-15': '702.14b',
      '2013-07-13': '702.15b',
    },
    changed: ['2009-07-11'],
    summary: 'Lifelink: damage it deals also lets its controller gain that much life.',
    status: 'modelled',
  },
  '702.15e': {
    numbers: { '2016-01-16': '702.15e' },
    summary: 'Damage of several sources with lifelink at once is a gain of life for each of them.',
    status: 'modelled',
  },
  '702.16e': {
    numbers: {
      '2005-08-01': '502.7e',
      '2009-07-11': '702.14e',
      '2011-07-15': '702.15e',
      '2013-07-13': '702.16e',
    },
    summary: 'Protection: damage from such sources is prevented.',
    status: 'modelled',
  },
  '702.16f': {
    numbers: {
      '2005-08-01': '502.7f',
      '2009-07-11': '702.14f',
      '2011-07-15': '702.15f',
      '2013-07-13': '702.16f',
    },
    summary: "Protection: such creatures can't block it.",
    status: 'modelled',
  },
  '702.17b': {
    numbers: {
      '2007-05-01': '502.70b',
      '2009-07-11': '702.15b',
      '2011-07-15': '702.16b',
      '2013-07-13': '702.17b',
    },
    summary: 'Reach: it can block as if it had flying.',
    status: 'modelled',
  },
  '702.19b': {
    numbers: {
      '2005-08-01': '502.9b',
      '2009-07-11': '702.17b',
      '2011-07-15': '702.18b',
      '2013-07-13': '702.19b',
    },
    summary:
      "Trample: once every blocker is assigned lethal damage, the rest may go to what it attacks. Damage already marked and assigned by others counts, prevention and the like don't.",
    status: 'modelled',
  },
  '702.19c': {
    numbers: { '2021-06-18': '702.19c' },
    summary:
      "Trample over planeswalkers: once the planeswalker it attacks is assigned its loyalty too, the rest may go to that planeswalker's controller.",
    status: 'modelled',
  },
  '702.19d': {
    numbers: {
      '2005-08-01': '502.9c',
      '2009-07-11': '702.17c',
      '2011-07-15': '702.18c',
      '2013-07-13': '702.19c',
      '2021-06-18': '702.19d',
    },
    summary: 'Trample: with no blocker left, all of its damage may go to what it attacks.',
    status: 'modelled',
  },
  '702.19e': {
    numbers: { '2021-06-18': '702.19e' },
    summary:
      "Trample over planeswalkers: with no blocker left, damage beyond the loyalty may go to the planeswalker's controller.",
    status: 'modelled',
  },
  '702.19f': {
    numbers: {
      '2009-07-11': '702.17d',
      '2011-07-15': '702.18d',
      '2013-07-13': '702.19d',
      '2021-06-18': '702.19f',
    },
    summary: 'Trample alone never assigns damage to the player behind an attacked planeswalker.',
    status: 'modelled',
  },
  '702.20b': {
    numbers: {
      '2005-08-01': '502.14b',
      '2009-07-11': '702.18b',
      '2011-07-15': '702.19b',
      '2013-07-13': '702.20b',
    },
    summary: "Vigilance: attacking doesn't tap it.",
    status: 'modelled',
  },
  '702.22c': {
    numbers: {
      '2005-08-01': '502.10b',
      '2009-07-11': '702.19c',
      '2011-07-15': '702.20c',
      '2013-07-13': '702.21c',
      '2021-04-22': '702.22c',
    },
    summary:
      'Banding: a band is one or more attackers with banding and at most one without; no creature is in two.',
    status: 'modelled',
  },
  '702.22d': {
    numbers: {
      '2009-07-11': '702.19d',
      '2011-07-15': '702.20d',
      '2013-07-13': '702.21d',
      '2021-04-22': '702.22d',
    },
    summary: 'Banding: a band attacks one player, planeswalker or battle.',
    status: 'modelled',
  },
  '702.22e': {
    numbers: {
      '2005-08-01': '502.10d',
      '2009-07-11': '702.19e',
      '2011-07-15': '702.20e',
      '2013-07-13': '702.21e',
      '2021-04-22': '702.22e',
    },
    summary: 'Banding: a band lasts for the combat, even if banding is lost.',
    status: 'modelled',
  },
  '702.22f': {
    numbers: {
      '2005-08-01': '502.10d',
      '2009-07-11': '702.19f',
      '2011-07-15': '702.20f',
      '2013-07-13': '702.21f',
      '2021-04-22': '702.22f',
    },
    summary: 'Banding: what leaves combat leaves its band.',
    status: 'modelled',
  },
  '702.22g': {
    numbers: {
      '2005-08-01': '502.10f',
      '2009-07-11': '702.19g',
      '2011-07-15': '702.20g',
      '2013-07-13': '702.21g',
      '2021-04-22': '702.22g',
    },
    summary: 'Banding: a band shares no abilities.',
    status: 'modelled',
  },
  '702.22h': {
    numbers: {
      '2005-08-01': '502.10e',
      '2009-07-11': '702.19h',
      '2011-07-15': '702.20h',
      '2013-07-13': '702.21h',
      '2021-04-22': '702.22h',
    },
    summary: 'Banding: if one of a band becomes blocked by a creature, all of it do.',
    status: 'modelled',
  },
  '702.22i': {
    numbers: {
      '2005-08-01': '502.10g',
      '2009-07-11': '702.19i',
      '2011-07-15': '702.20i',
      '2013-07-13': '702.21i',
      '2021-04-22': '702.22i',
    },
    summary: 'Banding: if one of a band becomes blocked by an effect, all of it do.',
    status: 'modelled',
  },
  '702.22j': {
    numbers: {
      '2005-08-01': '502.10h',
      '2009-07-11': '702.19j',
      '2011-07-15': '702.20j',
      '2013-07-13': '702.21j',
      '2021-04-22': '702.22j',
    },
    summary:
      'Banding: damage of an attacker that a creature with banding blocks is divided by the defending player, among its blockers as that player likes.',
    status: 'modelled',
  },
  '702.22k': {
    numbers: {
      '2005-08-01': '502.10h',
      '2009-07-11': '702.19k',
      '2011-07-15': '702.20k',
      '2013-07-13': '702.21k',
      '2021-04-22': '702.22k',
    },
    summary:
      'Banding: damage of a creature that blocks one with banding is divided by the active player, among what it blocks as that player likes.',
    status: 'modelled',
  },
  '702.23a': {
    numbers: {
      '2005-08-01': '502.12a',
      '2009-07-11': '702.20a',
      '2011-07-15': '702.21a',
      '2013-07-13': '702.22a',
      '2021-04-22': '702.23a',
    },
    summary: 'Rampage: +N/+N for each blocker beyond the first when it becomes blocked.',
    status: 'modelled',
  },
  '702.25a': {
    numbers: {
      '2005-08-01': '502.3a',
      '2009-07-11': '702.22a',
      '2011-07-15': '702.23a',
      '2013-07-13': '702.24a',
      '2021-04-22': '702.25a',
    },
    summary: 'Flanking: a blocker without flanking gets -1/-1.',
    status: 'modelled',
  },
  '702.26b': {
    numbers: {
      '2009-07-11': '702.23b',
      '2011-07-15': '702.24b',
      '2013-07-13': '702.25b',
      '2021-04-22': '702.26b',
    },
    summary: "A permanent that is phased out is treated as though it didn't exist.",
    status: 'modelled',
  },
  '702.28b': {
    numbers: {
      '2005-08-01': '502.8b',
      '2009-07-11': '702.25b',
      '2011-07-15': '702.26b',
      '2013-07-13': '702.27b',
      '2021-04-22': '702.28b',
    },
    summary: 'Shadow: it blocks and is blocked only by creatures with shadow.',
    status: 'modelled',
  },
  '702.31b': {
    numbers: {
      '2005-08-01': '502.17b',
      '2009-07-11': '702.28b',
      '2011-07-15': '702.29b',
      '2013-07-13': '702.30b',
      '2021-04-22': '702.31b',
    },
    summary: 'Horsemanship: only creatures with horsemanship can block it.',
    status: 'modelled',
  },
  '702.36b': {
    numbers: {
      '2005-08-01': '502.25b',
      '2009-07-11': '702.33b',
      '2011-07-15': '702.34b',
      '2013-07-13': '702.35b',
      '2021-04-22': '702.36b',
    },
    summary: 'Fear: only artifact creatures and black creatures can block it.',
    status: 'modelled',
  },
  '702.39a': {
    numbers: {
      '2005-08-01': '502.29a',
      '2009-07-11': '702.36a',
      '2011-07-15': '702.37a',
      '2013-07-13': '702.38a',
      '2021-04-22': '702.39a',
    },
    summary:
      'Provoke: as it attacks, it may untap a creature of its defending player and make it block if able.',
    status: 'modelled',
  },
  '702.45a': {
    numbers: {
      '2005-08-01': '502.38a',
      '2009-07-11': '702.42a',
      '2011-07-15': '702.43a',
      '2013-07-13': '702.44a',
      '2021-04-22': '702.45a',
    },
    summary: 'Bushido: +N/+N when it blocks or becomes blocked.',
    status: 'modelled',
  },
  '702.49c': {
    numbers: {
      '2005-08-01': '502.43c',
      '2009-07-11': '702.46c',
      '2011-07-15': '702.47c',
      '2013-07-13': '702.48c',
      '2021-04-22': '702.49c',
    },
    summary: 'Ninjutsu: the creature enters unblocked, attacking what the returned one attacked.',
    status: 'modelled',
  },
  '702.68a': {
    numbers: {
      '2007-05-01': '502.66a',
      '2009-07-11': '702.65a',
      '2011-07-15': '702.66a',
      '2013-07-13': '702.67a',
      '2021-04-22': '702.68a',
    },
    summary: "Frenzy: +N/+0 when it attacks and isn't blocked.",
    status: 'modelled',
  },
  '702.70a': {
    numbers: {
      '2007-05-01': '502.69a',
      '2009-07-11': '702.67a',
      '2011-07-15': '702.68a',
      '2013-07-13': '702.69a',
      '2021-04-22': '702.70a',
    },
    summary: 'Poisonous: N poison counters when it deals combat damage to a player.',
    status: 'modelled',
  },
  '702.80a': {
    numbers: {
      '2008-05-01': '502.80a',
      '2009-07-11': '702.77a',
      '2011-07-15': '702.78a',
      '2013-07-13': '702.79a',
      '2021-04-22': '702.80a',
    },
    summary: 'Wither: damage it deals to creatures is -1/-1 counters.',
    status: 'modelled',
  },
  '702.83a': {
    numbers: {
      '2008-10-01': '502.83a',
      '2009-07-11': '702.80a',
      '2011-07-15': '702.81a',
      '2013-07-13': '702.82a',
      '2021-04-22': '702.83a',
    },
    summary: 'Exalted: a creature of yours that attacks alone gets +1/+1.',
    status: 'modelled',
  },
  '702.83b': {
    numbers: {
      '2008-10-01': '502.83b',
      '2009-07-11': '702.80b',
      '2011-07-15': '702.81b',
      '2013-07-13': '702.82b',
      '2021-04-22': '702.83b',
    },
    summary: 'For exalted a creature attacks alone if no other was declared in that combat.',
    status: 'modelled',
  },
  '702.86a': {
    numbers: {
      '2010-04-23': '702.83a',
      '2011-07-15': '702.84a',
      '2013-07-13': '702.85a',
      '2021-04-22': '702.86a',
    },
    summary: 'Annihilator: as it attacks, its defending player sacrifices N permanents.',
    status: 'modelled',
  },
  '702.90b': {
    numbers: {
      '2010-10-01': '702.87b',
      '2011-07-15': '702.88b',
      '2013-07-13': '702.89b',
      '2021-04-22': '702.90b',
    },
    summary: 'Infect: damage it deals to players is poison counters.',
    status: 'modelled',
  },
  '702.90c': {
    numbers: {
      '2010-10-01': '702.87c',
      '2011-07-15': '702.88c',
      '2013-07-13': '702.89c',
      '2021-04-22': '702.90c',
    },
    summary: 'Infect: damage it deals to creatures is -1/-1 counters.',
    status: 'modelled',
  },
  '702.91a': {
    numbers: {
      '2011-02-04': '702.88a',
      '2011-07-15': '702.89a',
      '2013-07-13': '702.90a',
      '2021-04-22': '702.91a',
    },
    summary: 'Battle cry: as it attacks, every other attacker gets +1/+0.',
    status: 'modelled',
  },
  '702.98a': {
    numbers: { '2012-10-01': '702.96a', '2013-07-13': '702.97a', '2021-04-22': '702.98a' },
    summary: "Unleash: with a +1/+1 counter on it, it can't block.",
    status: 'modelled',
  },
  '702.105a': {
    numbers: { '2014-06-01': '702.104a', '2021-04-22': '702.105a' },
    summary: 'Dethrone: a +1/+1 counter as it attacks a player with the most life or tied for it.',
    status: 'modelled',
  },
  '702.111b': {
    numbers: { '2015-07-17': '702.110b', '2021-04-22': '702.111b' },
    summary: "Menace: it can't be blocked except by two or more creatures.",
    status: 'modelled',
  },
  '702.112a': {
    numbers: { '2015-07-17': '702.111a', '2021-04-22': '702.112a' },
    summary: 'Renown: the first combat damage to a player brings N +1/+1 counters.',
    status: 'modelled',
  },
  '702.115a': {
    numbers: { '2015-09-26': '702.114a', '2021-04-22': '702.115a' },
    summary: "Ingest: combat damage to a player exiles a card of that player's library.",
    status: 'modelled',
  },
  '702.116a': {
    numbers: { '2015-11-13': '702.115a', '2021-04-22': '702.116a' },
    summary:
      'Myriad: a token copy attacks each other opponent, or a planeswalker of that opponent, and is exiled at end of combat.',
    status: 'modelled',
  },
  '702.118b': {
    numbers: { '2016-04-08': '702.117b', '2021-04-22': '702.118b' },
    summary: "Skulk: creatures with greater power can't block it.",
    status: 'modelled',
  },
  '702.121a': {
    numbers: { '2016-08-26': '702.120a', '2021-04-22': '702.121a' },
    summary: 'Melee: +1/+1 for each opponent attacked with a creature this combat.',
    status: 'modelled',
  },
  '702.130a': {
    numbers: { '2017-07-08': '702.129a', '2021-04-22': '702.130a' },
    summary: 'Afflict: when it becomes blocked, its defending player loses N life.',
    status: 'modelled',
  },
  '702.134a': {
    numbers: { '2018-10-05': '702.133a', '2021-04-22': '702.134a' },
    summary: 'Mentor: as it attacks, an attacker with less power gets a +1/+1 counter.',
    status: 'modelled',
  },
  '702.147a': {
    numbers: { '2021-09-24': '702.147a' },
    summary: "Decayed: it can't block, and is sacrificed at end of combat when it attacks.",
    status: 'modelled',
  },
  '702.149a': {
    numbers: { '2021-11-15': '702.149a' },
    summary: 'Training: a +1/+1 counter as it attacks beside a creature with greater power.',
    status: 'modelled',
  },
  '702.154a': {
    numbers: { '2022-09-09': '702.154a' },
    summary:
      "Enlist: as it attacks, an untapped creature that doesn't and could may be tapped to add its power; an optional cost.",
    status: 'modelled',
  },
  '702.164c': {
    numbers: { '2023-02-03': '702.164c' },
    summary: 'Toxic: combat damage to a player also gives N poison counters.',
    status: 'modelled',
  },
  '702.181a': {
    numbers: { '2025-04-04': '702.181a' },
    summary:
      'Mobilize: as it attacks, N tokens enter tapped and attacking, and go at the next end step.',
    status: 'modelled',
  },
  '702.189a': {
    numbers: { '2025-11-14': '702.189a' },
    summary: 'Firebending: as it attacks, N red mana until end of combat.',
    status: 'modelled',
  },
  '702.190a': {
    numbers: { '2026-02-27': '702.190a' },
    summary:
      'Sneak: cast in the declare blockers step for an unblocked attacker returned, the creature enters attacking what that one attacked.',
    status: 'modelled',
  },
} as const satisfies Rows;
