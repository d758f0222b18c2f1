/** Keyword abilities: section 702. */
export const KEYWORDS = {
  '702.2':
    'Contact mortel : d’abord un déclenchement qui détruit, puis une répartition libre, puis toute blessure est mortelle.',
  '702.2b': 'Contact mortel : une créature à laquelle elle inflige des blessures est détruite.',
  '702.2b (2009)':
    'Les blessures d’une créature avec le contact mortel se répartissaient librement, quel que soit l’ordre ; avec le piétinement l’endurance entière comptait encore.',
  '702.2c':
    'Toute blessure d’une source avec le contact mortel est mortelle quand on juge une assignation.',
  '702.3b': 'Défenseur : elle ne peut pas attaquer.',
  '702.4b': 'Double initiative : elle inflige ses blessures de combat dans les deux étapes.',
  '702.4c':
    'Perdre la double initiative dans la première étape l’empêche d’infliger des blessures dans la seconde.',
  '702.4d':
    'Une créature avec l’initiative qui gagne la double initiative après la première étape inflige encore ses blessures.',
  '702.7b': 'Initiative : elle inflige ses blessures de combat dans la première de deux étapes.',
  '702.7c':
    'Gagner l’initiative après la première étape ne coûte aucune blessure ; la perdre alors n’en apporte pas.',
  '702.9b': 'Vol : seules les créatures avec le vol ou la portée peuvent la bloquer.',
  '702.10b': 'Célérité : elle peut attaquer bien que récente.',
  '702.12b': 'Indestructible : ni blessures mortelles ni effets ne la détruisent.',
  '702.13b':
    'Intimidation : seules peuvent la bloquer les créatures-artefacts et celles qui partagent une couleur avec elle.',
  '702.14c':
    'Traversée de terrain : elle ne peut pas être bloquée tant que son joueur défenseur contrôle un tel terrain.',
  '702.14d': 'La traversée du bloqueur n’annule pas celle de l’attaquant.',
  '702.15b':
    'Lien de vie : les blessures qu’elle inflige font aussi gagner autant de points de vie à son contrôleur.',
  '702.15e':
    'Les blessures simultanées de plusieurs sources avec le lien de vie font un gain pour chacune.',
  '702.16e': 'Protection : les blessures de telles sources sont prévenues.',
  '702.16f': 'Protection : de telles créatures ne peuvent pas la bloquer.',
  '702.17b': 'Portée : elle peut bloquer comme si elle avait le vol.',
  '702.19b':
    'Piétinement : une fois des blessures mortelles assignées à chaque bloqueur, le reste peut aller à ce qu’elle attaque. Blessures déjà marquées et assignées par d’autres comptent, prévention et autres non.',
  '702.19c':
    'Piétinement par-dessus les planeswalkers : une fois la loyauté du planeswalker attaqué couverte aussi, le reste peut aller à son contrôleur.',
  '702.19d': 'Piétinement : sans bloqueur restant, tout peut aller à ce qu’elle attaque.',
  '702.19e':
    'Piétinement par-dessus les planeswalkers : sans bloqueur restant, ce qui dépasse la loyauté peut aller au contrôleur du planeswalker.',
  '702.19f':
    'Le piétinement seul n’assigne jamais rien au joueur derrière un planeswalker attaqué.',
  '702.20b': 'Vigilance : attaquer ne l’engage pas.',
  '702.22c':
    'Regroupement : une bande est faite d’attaquants avec le regroupement et d’un sans au plus ; nul n’est dans deux bandes.',
  '702.22d': 'Regroupement : une bande attaque un seul joueur, planeswalker ou bataille.',
  '702.22e': 'Regroupement : une bande dure tout le combat, même si le regroupement est perdu.',
  '702.22f': 'Regroupement : ce qui quitte le combat quitte sa bande.',
  '702.22g': 'Regroupement : une bande ne partage aucune capacité.',
  '702.22h': 'Regroupement : si l’une devient bloquée par une créature, toutes le deviennent.',
  '702.22i': 'Regroupement : si l’une devient bloquée par un effet, toutes le deviennent.',
  '702.22j':
    'Regroupement : les blessures d’un attaquant que bloque une créature avec le regroupement sont réparties par le joueur défenseur, à son gré entre ses bloqueurs.',
  '702.22k':
    'Regroupement : les blessures d’une créature qui en bloque une avec le regroupement sont réparties par le joueur actif, à son gré entre ce qu’elle bloque.',
  '702.23a': 'Fureur : +N/+N pour chaque bloqueur après le premier quand elle devient bloquée.',
  '702.25a': 'Débordement : un bloqueur sans débordement reçoit -1/-1.',
  '702.26b': 'Un permanent hors phase est traité comme s’il n’existait pas.',
  '702.28b':
    'Distorsion : elle ne bloque et n’est bloquée que par des créatures avec la distorsion.',
  '702.31b': 'Équitation : seules les créatures avec l’équitation peuvent la bloquer.',
  '702.36b': 'Peur : seules les créatures-artefacts et les créatures noires peuvent la bloquer.',
  '702.39a':
    'Provocation : en attaquant, elle peut dégager une créature de son joueur défenseur et l’obliger à la bloquer si possible.',
  '702.45a': 'Bushido : +N/+N quand elle bloque ou devient bloquée.',
  '702.49c':
    'Ninjutsu : la créature arrive non bloquée, attaquant ce qu’attaquait celle qui est revenue en main.',
  '702.68a': 'Frénésie : +N/+0 quand elle attaque et n’est pas bloquée.',
  '702.70a':
    'Venimeux : N marqueurs poison quand elle inflige des blessures de combat à un joueur.',
  '702.80a': 'Flétrissure : ses blessures aux créatures sont des marqueurs -1/-1.',
  '702.83a': 'Exaltation : une de vos créatures qui attaque seule reçoit +1/+1.',
  '702.83b':
    'Pour l’exaltation, une créature attaque seule si aucune autre n’a été déclarée dans ce combat.',
  '702.86a': 'Annihilateur : quand elle attaque, son joueur défenseur sacrifie N permanents.',
  '702.90b': 'Infection : ses blessures aux joueurs sont des marqueurs poison.',
  '702.90c': 'Infection : ses blessures aux créatures sont des marqueurs -1/-1.',
  '702.91a': 'Cri de guerre : quand elle attaque, chaque autre attaquant reçoit +1/+0.',
  '702.98a': 'Déchaînement : avec un marqueur +1/+1, elle ne peut pas bloquer.',
  '702.105a':
    'Détrônement : un marqueur +1/+1 quand elle attaque un joueur qui a le plus de points de vie ou autant que lui.',
  '702.111b': 'Menace : elle ne peut être bloquée que par deux créatures ou plus.',
  '702.112a':
    'Renommée : ses premières blessures de combat à un joueur apportent N marqueurs +1/+1.',
  '702.115a':
    'Ingestion : des blessures de combat à un joueur exilent une carte de sa bibliothèque.',
  '702.116a':
    'Myriade : un jeton copie attaque chaque autre adversaire ou l’un de ses planeswalkers, et est exilé à la fin du combat.',
  '702.118b': 'Furtivité : les créatures de force supérieure ne peuvent pas la bloquer.',
  '702.121a': 'Mêlée : +1/+1 pour chaque adversaire attaqué avec une créature dans ce combat.',
  '702.130a': 'Affliction : quand elle devient bloquée, son joueur défenseur perd N points de vie.',
  '702.134a':
    'Mentor : quand elle attaque, un attaquant de force inférieure reçoit un marqueur +1/+1.',
  '702.147a':
    'Décomposé : elle ne peut pas bloquer, et est sacrifiée à la fin du combat quand elle attaque.',
  '702.149a':
    'Entraînement : un marqueur +1/+1 quand elle attaque avec une créature de force supérieure.',
  '702.154a':
    'Enrôlement : quand elle attaque, une créature dégagée qui n’attaque pas et le pourrait peut être engagée pour ajouter sa force ; c’est un coût facultatif.',
  '702.164c': 'Toxique : des blessures de combat à un joueur donnent aussi N marqueurs poison.',
  '702.181a':
    'Mobilisation : quand elle attaque, N jetons arrivent engagés et attaquants, et partent à la prochaine étape de fin.',
  '702.189a': 'Maîtrise du feu : quand elle attaque, N manas rouges jusqu’à la fin du combat.',
  '702.190a':
    'Infiltration : lancée à l’étape de déclaration des bloqueurs contre le retour d’un attaquant non bloqué, la créature arrive en attaquant ce qu’il attaquait.',
} as const;
