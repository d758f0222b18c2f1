/** Everything but the combat steps and the keyword abilities. */
export const GAME = {
  '101.2':
    'Quand un effet permet ou exige quelque chose et qu’un autre l’interdit, c’est interdit.',
  '101.4':
    'Les choix simultanés de plusieurs joueurs sont faits d’abord par le joueur actif, puis par les autres dans l’ordre du tour ; tout se produit ensuite à la fois.',
  '101.4a':
    'Les cartes choisies dans des zones cachées peuvent rester face cachée pendant que les autres choisissent.',
  '101.4b': 'Qui choisit plus tard sait ce qui a été choisi avant.',
  '101.4c':
    'Plusieurs choix d’un même joueur se font dans l’ordre donné, sinon dans l’ordre qu’il veut.',
  '101.4d':
    'Si un choix ultérieur donne à un joueur précédent un nouveau choix à faire, l’ordre reprend pour ce qui reste ouvert.',
  '101.4e': 'Avant la partie, le joueur qui commence compte comme joueur actif.',
  '102.3':
    'Dans une partie par équipes, les coéquipiers ne sont pas adversaires ; tous les joueurs des autres équipes le sont.',
  '104.2a': 'Celui qui reste quand tous ses adversaires sont partis gagne aussitôt.',
  '104.3a': 'Un joueur peut concéder à tout moment, et quitte alors la partie.',
  '104.4a': 'Si tous ceux qui restent perdent en même temps, personne ne gagne.',
  '109.5': '« Vous », sur un permanent, est celui qui le contrôle maintenant.',
  '117.1': 'Quand on peut lancer un sort ou activer une capacité.',
  '117.2': 'Ce qui se produit sans que personne ait la priorité.',
  '117.3a':
    'Le joueur actif a la priorité en premier dans une étape, après ses actions imposées et une fois les capacités déclenchées mises sur la pile.',
  '117.3b': 'Après une résolution, le joueur actif a la priorité.',
  '117.3c': 'Qui fait quelque chose avec la priorité la garde ensuite.',
  '117.3d': 'Qui passe donne la priorité au joueur suivant dans l’ordre du tour.',
  '117.4':
    'Quand tous ont passé à la suite, le dessus de la pile se résout ou, s’il n’y a rien, l’étape prend fin.',
  '117.5':
    'Avant que quelqu’un ait la priorité, on effectue les actions basées sur l’état jusqu’à épuisement, puis on met les capacités déclenchées sur la pile, et ainsi de suite.',
  '117.6': 'Les équipes qui partagent un tour partagent la priorité.',
  '117.7': 'Ce qu’on lance par-dessus autre chose se résout avant.',
  '119.5': 'Fixer un total de points de vie, c’est gagner ou perdre la différence.',
  '119.9':
    'Chaque source avec le lien de vie qui inflige des blessures fait gagner des points de vie à part.',
  '120.3': 'L’effet des blessures dépend de ce qui les subit et de ce qu’a leur source.',
  '120.3a':
    'Des blessures à un joueur, d’une source sans l’infection, lui font perdre des points de vie.',
  '120.3b': 'Des blessures à un joueur d’une source avec l’infection sont des marqueurs poison.',
  '120.3c': 'Des blessures à un planeswalker retirent autant de loyauté.',
  '120.3d':
    'Des blessures à une créature d’une source avec la flétrissure ou l’infection sont des marqueurs -1/-1.',
  '120.3e': 'Les autres blessures à une créature restent marquées sur elle.',
  '120.3f':
    'Des blessures d’une source avec le lien de vie font aussi gagner autant de points de vie à son contrôleur.',
  '120.3g':
    'Des blessures de combat à un joueur d’une créature avec toxique donnent aussi des marqueurs poison, autant que la somme de ses nombres.',
  '120.3h': 'Des blessures à une bataille retirent autant de défense.',
  '120.4b': 'Les blessures sont d’abord modifiées par ce qui les prévient ou les remplace.',
  '120.4c': 'Ce qui en reste se traduit ensuite : perte de points de vie, marqueurs, marques.',
  '120.4d': 'Puis l’événement se produit avec tous ses résultats à la fois.',
  '120.6': 'Les blessures marquées sur une créature y restent jusqu’à l’étape de nettoyage.',
  '302.6':
    'Une créature n’attaque que si son contrôleur la contrôle sans interruption depuis le début de son dernier tour, ou si elle a la célérité. Bloquer ne demande rien de tel.',
  '306.6': 'Les planeswalkers peuvent être attaqués.',
  '306.7':
    'Les blessures non de combat d’un joueur pouvaient autrefois passer à l’un de ses planeswalkers ; les cartes le disent maintenant elles-mêmes.',
  '306.8': 'Des blessures à un planeswalker retirent autant de loyauté.',
  '306.9': 'Un planeswalker sans loyauté va au cimetière par action basée sur l’état.',
  '310.1 (stack)':
    'Les blessures de combat assignées allaient sur la pile en un seul objet, et les joueurs recevaient la priorité.',
  '310.4': 'La défense d’une bataille est le nombre de ses marqueurs de défense.',
  '310.4a (stack)':
    'Elles étaient infligées telles qu’assignées, même si la source était partie ou avait changé de force, ou si le destinataire avait quitté le combat.',
  '310.4b (stack)':
    'Leur source était la créature telle qu’elle était alors, ou telle qu’elle fut en dernier sur le champ de bataille.',
  '310.4c (stack)':
    'Ce qui était assigné à quelque chose parti du champ de bataille ou d’un autre type n’était pas infligé.',
  '310.5': 'Les batailles peuvent être attaquées.',
  '310.6': 'Des blessures à une bataille retirent autant de défense.',
  '310.7':
    'Un siège sans défense va au cimetière une fois que sa propre capacité déclenchée a quitté la pile.',
  '310.8': 'Toute autre bataille sans défense va aussitôt au cimetière.',
  '310.9a':
    'Quand une bataille arrive, son contrôleur choisit qui la protège, selon ce que permet son type.',
  '310.9b':
    'Un protecteur n’attaque jamais sa bataille ; tous ceux dont il est joueur défenseur le peuvent, y compris le contrôleur de la bataille.',
  '310.9c': 'Seules les créatures du protecteur bloquent ce qui attaque la bataille.',
  '310.9d':
    'Le joueur défenseur de ce qui attaque une bataille est son protecteur, pas son contrôleur.',
  '310.9e': 'Le joueur qui protège une bataille est son protecteur.',
  '310.9f': 'Une bataille a un seul protecteur à la fois ; un nouveau prend la place de l’ancien.',
  '310.9g': 'Le protecteur reste quand la bataille cesse d’en être une ou devient une copie.',
  '310.10': 'Une bataille ne peut être attachée à rien.',
  '310.11':
    'Une bataille sans protecteur, ou avec un protecteur impossible, en reçoit un nouveau choisi par son contrôleur, mais pas pendant qu’elle est attaquée.',
  '310.12a': 'Un siège est protégé par un adversaire de son contrôleur.',
  '310.12b':
    'Un siège qui perd son dernier marqueur de défense a une capacité déclenchée qui l’exile et laisse son contrôleur le lancer.',
  '400.7': 'Ce qui passe d’une zone à une autre est un nouvel objet, sans passé.',
  '603.3b':
    'Les capacités déclenchées en attente vont sur la pile dans l’ordre JAJNA, celles d’un même joueur dans l’ordre qu’il veut.',
  '605.3a': 'On peut utiliser des capacités de mana chaque fois qu’un paiement est demandé.',
  '611.3a':
    'L’effet continu d’une capacité statique n’est pas figé : il concerne à tout moment ce qu’il décrit.',
  '614.1': 'Les effets de remplacement guettent un événement et en mettent un autre à sa place.',
  '615.1': 'Les effets de prévention guettent des blessures et les suppriment.',
  '701.14d': 'Les blessures d’un combat singulier ne sont pas des blessures de combat.',
  '701.15a':
    'Une créature incitée l’est par un ou plusieurs joueurs, jusqu’au prochain tour de chacun.',
  '701.15b':
    'Une créature incitée doit attaquer, et attaquer un autre joueur que celui qui l’a incitée.',
  '701.15c':
    'Plusieurs joueurs qui l’incitent créent autant d’obligations ; le même une seconde fois, aucune.',
  '701.19a':
    'Régénérer remplace la prochaine destruction : les blessures disparaissent, elle s’engage et quitte le combat.',
  '701.35a': 'Un permanent détenu ne peut ni attaquer ni bloquer.',
  '701.43a':
    'Surmener un permanent, c’est choisir qu’il ne se dégage pas à la prochaine étape de dégagement de son contrôleur.',
  '701.43d': 'Surmener une créature quand elle attaque est un coût facultatif pour attaquer.',
  '701.60c': 'Une créature suspectée a la menace et ne peut pas bloquer.',
  '703.3': 'Au début d’une étape, ses actions imposées passent avant tout.',
  '703.4k':
    'Au début de l’étape des blessures de combat, chaque joueur annonce dans l’ordre JAJNA comment elles sont assignées.',
  '704.3':
    'Les actions basées sur l’état se vérifient chaque fois qu’un joueur recevrait la priorité, toutes à la fois et jusqu’à épuisement.',
  '704.5a': 'Un joueur à 0 point de vie ou moins perd.',
  '704.5c': 'Un joueur avec dix marqueurs poison perd.',
  '704.5f': 'Une créature d’endurance 0 ou moins va au cimetière ; la régénération n’y peut rien.',
  '704.5g': 'Une créature avec autant de blessures que d’endurance est détruite.',
  '704.5h': 'Une créature blessée par une source avec le contact mortel est détruite.',
  '704.5i': 'Un planeswalker sans loyauté va au cimetière.',
  '704.5m': 'Une aura attachée à rien, ou à ce qu’elle ne peut enchanter, va au cimetière.',
  '704.5v':
    'Un siège sans défense va au cimetière une fois que sa propre capacité déclenchée a quitté la pile.',
  '704.5w': 'Toute autre bataille sans défense va au cimetière.',
  '704.5x':
    'Une bataille non attaquée et sans protecteur possible en reçoit un, ou va au cimetière.',
  '704.6c': 'Un joueur qui a subi 21 blessures de combat d’un même commandant perd.',
  '733.1':
    'Une action qui s’avère illégale est entièrement annulée, avec ses paiements et ses déclenchements.',
  '800.4a':
    'Ce que possède un joueur qui part s’en va, ce qu’il contrôle par un effet revient, et ce qu’il contrôle encore est exilé, aussitôt. La priorité passe au suivant.',
  '800.4b': 'Rien ne passe sous le contrôle d’un joueur parti, et aucun jeton n’est créé pour lui.',
  '800.4c':
    'Ce qui était arrivé sous le contrôle d’un joueur parti est exilé quand prend fin l’effet qui l’avait donné à un autre.',
  '800.4d': 'Les capacités déclenchées qu’un joueur parti contrôlerait ne vont pas sur la pile.',
  '800.4e': 'Les blessures de combat à un joueur parti ne sont pas assignées.',
  '800.4g':
    'Un choix qu’un objet demande à un joueur parti est fait par un autre, que désigne le contrôleur de l’objet.',
  '800.4h':
    'Un choix qu’une règle demande à un joueur parti est fait par le joueur suivant dans l’ordre du tour.',
  '800.4i': 'Ce qu’un effet veut savoir d’un joueur parti est ce qu’on en savait en dernier.',
  '800.4j':
    'Le tour d’un joueur parti continue sans joueur actif ; le suivant reçoit la priorité à sa place.',
  '800.4k': 'Le tour d’un joueur parti ne commence pas.',
  '800.4m':
    'Ce qui dure jusqu’au prochain tour d’un joueur parti dure jusqu’au moment où il aurait commencé.',
  '801.1': 'Zone d’influence limitée : les joueurs n’atteignent qu’un certain nombre de places.',
  '802.1': 'Le joueur actif peut attaquer plusieurs autres joueurs, ou un seul.',
  '802.2':
    'Au début du combat, personne n’est choisi : tous les adversaires du joueur attaquant sont défenseurs.',
  '802.2a':
    '« Joueur défenseur » en désigne un : pour un attaquant, celui qu’il attaque, ou qui contrôle ou protège ce qu’il attaque ; pour plusieurs, un pour chacun ; s’il y en a plusieurs possibles, le contrôleur du sort ou de la capacité choisit.',
  '802.3':
    'À la déclaration de chaque attaquant, on choisit pour lui un joueur défenseur, l’un de ses planeswalkers ou une bataille qu’il protège.',
  '802.3a':
    'Ce qui restreint ou exige d’attaquer en général regarde tous les attaquants, ce qui concerne un joueur seulement ceux qui l’attaquent ; le tout doit être légal.',
  '802.3b': 'Une bande attaque un seul joueur, planeswalker ou bataille.',
  '802.4':
    'Chaque joueur défenseur déclare tous ses blocages, un joueur après l’autre dans l’ordre JAJNA.',
  '802.4a':
    'Un joueur défenseur bloque avec ses propres créatures, et seulement ce qui l’attaque ou attaque ce qu’il contrôle ou protège.',
  '802.4b':
    'La légalité des blocages d’un joueur ne dépend ni de ce qui attaque les autres ni de ce qu’ils bloquent.',
  '802.5':
    'Les blessures de combat sont assignées dans l’ordre JAJNA ; pour le reste l’étape se déroule comme à deux joueurs.',
  '802.5 (order)':
    'Chaque joueur défenseur, dans l’ordre JAJNA, annonçait l’ordre d’assignation de ses créatures qui en bloquent plusieurs.',
  '803.1': 'Attaquer à gauche, à droite : seul le voisin de ce côté est attaqué.',
  '805.10': 'Les équipes qui partagent un tour attaquent et bloquent comme un seul joueur.',
  '808.3': 'Équipe contre équipe : le joueur actif peut attaquer tout joueur d’une autre équipe.',
  '809.1': 'Empereur : des équipes de trois avec un empereur au milieu.',
  '903.10a':
    'Les blessures de combat de chaque commandant à chaque joueur s’ajoutent sur la partie ; 21 font perdre.',
} as const;
