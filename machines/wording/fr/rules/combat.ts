/** Turn and combat steps: section 5. */
export const COMBAT = {
  '500.2':
    'Une étape où l’on reçoit la priorité prend fin quand tous passent à la suite avec une pile vide.',
  '500.4 (requirements)':
    'Une obligation ne comptait contre une déclaration que si la respecter augmentait leur nombre et n’enfreignait aucune restriction.',
  '500.5 (requirements)':
    'Les façons d’attaquer ou de bloquer qui ne respectaient aucune obligation de la créature elle-même n’étaient pas à considérer.',
  '500.5a': 'Ce qui dure jusqu’à la fin du combat prend fin avec la phase de combat.',
  '500.8':
    'Un effet peut ajouter une phase après une autre ; la dernière ajoutée vient en premier.',
  '500.12': 'Rien ne se passe entre deux étapes.',
  '502.9d':
    'Le piétinement ne regardait que l’endurance d’un bloqueur, pas ce qui changerait ses blessures.',
  '506.1':
    'Un combat a cinq étapes ; sans attaque, blocages et blessures sont omis, et il y a deux étapes de blessures s’il y a initiative ou double initiative.',
  '506.2':
    'Le joueur actif attaque. Les joueurs défenseurs, ce qu’ils contrôlent et ce qu’ils protègent sont attaqués.',
  '506.2a':
    'À plus de deux joueurs, l’option choisie dit qui défend : tous les adversaires, ou un seul qui est choisi.',
  '506.2b': 'Les équipes qui partagent un tour attaquent et défendent en équipe.',
  '506.3':
    'Seules les créatures attaquent et bloquent ; seuls joueurs, planeswalkers et batailles sont attaqués.',
  '506.3a':
    'Ce qui est mis sur le champ de bataille attaquant ou bloqueur sans être une créature arrive simplement.',
  '506.3b':
    'Une créature mise attaquante sous le contrôle de quelqu’un qui n’attaque pas arrive simplement.',
  '506.3c':
    'Une créature mise attaquante contre un joueur ou un permanent disparu arrive simplement.',
  '506.3d':
    'Une créature mise attaquante après l’étape de déclaration des attaquants est non bloquée.',
  '506.3e':
    'Une créature mise bloqueuse de quelque chose qui n’attaque pas le côté de son contrôleur arrive simplement.',
  '506.3f':
    'Une bataille mise attaquante ou bloqueuse, bien que créature aussi, arrive simplement.',
  '506.3g':
    'Une bataille qui est aussi une créature ne devient ni attaquante ni bloqueuse par un effet.',
  '506.4':
    'Ce qui quitte le champ de bataille, change de contrôleur, passe hors phase, cesse d’être ce qu’il faut, se régénère ou le subit d’un effet quitte le combat, et cesse d’attaquer, de bloquer, d’être bloqué ou attaqué.',
  '506.4a':
    'Ce qui aurait empêché une créature d’attaquer ou de bloquer vient trop tard une fois qu’elle le fait.',
  '506.4b':
    'Engager ou dégager une créature qui attaque ou bloque n’y change rien, ni à ses blessures.',
  '506.4c':
    'Une créature dont le planeswalker ou la bataille a quitté le combat continue d’attaquer, mais n’attaque rien. Elle peut être bloquée ; non bloquée, elle n’inflige rien.',
  '506.4d':
    'Une créature bloqueuse qui est aussi un planeswalker attaqué ne perd que le rôle dont elle perd le type.',
  '506.4e':
    'Un planeswalker qui est aussi une bataille reste attaqué comme ce qu’il est encore, si le joueur concerné est le même.',
  '506.5':
    'Une créature a attaqué seule si aucune autre n’a été déclarée de tout le combat ; elle est seule à attaquer tant qu’aucune autre n’attaque. De même pour bloquer.',
  '506.6':
    'Une créature attaque seule un joueur si aucune autre n’a été déclarée comme l’attaquant.',
  '506.7':
    'Une créature devait attaquer si une obligation d’attaquer s’appliquait à elle à la déclaration des attaquants.',
  '506.8':
    '« Seulement avant » ou « après » la déclaration renvoie au début de cette étape, et n’arrive jamais si l’étape est omise.',
  '507.1':
    'Quand tous les adversaires ne défendent pas, le joueur actif en choisit un au début du combat.',
  '507.2': 'Le joueur actif a ensuite la priorité.',
  '508.1':
    'D’abord, le joueur actif déclare les attaquants. Une déclaration dont une partie est impossible est entièrement annulée.',
  '508.1a':
    'On choisit des créatures dégagées du joueur actif qui ont la célérité ou qu’il contrôle sans interruption ; pas de batailles.',
  '508.1b': 'Pour chacune on annonce quel joueur, planeswalker ou bataille elle attaque.',
  '508.1c':
    'Toutes les restrictions doivent être respectées : ce qui dit qu’une créature ne peut pas attaquer, ou seulement à une condition.',
  '508.1d':
    'Il faut respecter autant d’obligations que possible sans enfreindre de restriction. Personne ne doit payer pour cela.',
  '508.1e': 'Les bandes sont annoncées.',
  '508.1f': 'Les créatures choisies s’engagent ; ce n’est pas un coût.',
  '508.1g': 'Les coûts facultatifs pour attaquer sont choisis.',
  '508.1h': 'Le coût total pour attaquer est calculé, et ne change plus.',
  '508.1i': 'On peut utiliser des capacités de mana pour le payer.',
  '508.1j': 'Le coût est payé en entier, ou pas du tout.',
  '508.1k': 'Chaque créature choisie que le joueur actif contrôle encore devient attaquante.',
  '508.1m': 'Ce qui se déclenche à la déclaration des attaquants se déclenche.',
  '508.2': 'Le joueur actif a ensuite la priorité.',
  '508.2a':
    'Un déclenchement sur l’attaque d’une créature d’un certain genre la regarde à sa déclaration, jamais plus tard.',
  '508.2b':
    'Ce qui s’est déclenché va sur la pile avant toute priorité, quel que soit l’ordre des déclenchements.',
  '508.3': 'Les déclenchements à la déclaration des attaquants regardent des choses différentes.',
  '508.3a': '« Quand cette créature attaque » demande qu’elle soit déclarée comme attaquant.',
  '508.3b':
    '« Quand elle attaque » quelqu’un ou quelque chose demande qu’elle soit déclarée comme l’attaquant.',
  '508.3c':
    '« Quand un joueur, un planeswalker ou une bataille est attaqué » se produit une fois, quel que soit le nombre de créatures déclarées.',
  '508.3d': '« Quand vous attaquez avec » certaines créatures regarde celles qui sont déclarées.',
  '508.3e': '« Quand un joueur attaque » demande au moins une créature déclarée de ce joueur.',
  '508.3f':
    '« Quand un joueur attaque un autre joueur » demande une créature déclarée contre ce joueur ; planeswalkers et batailles ne comptent pas.',
  '508.4':
    'Le contrôleur d’une créature mise sur le champ de bataille attaquante, ou dite attaquante, choisit ce qu’elle attaque sauf indication contraire. Elle n’a jamais attaqué.',
  '508.4a':
    'Si elle doit attaquer un joueur ou un permanent disparu ou inattaquable pour elle, elle n’est pas attaquante.',
  '508.4b': 'Il en va de même pour une créature dite attaquante.',
  '508.4c': 'Les restrictions, obligations et coûts de la déclaration ne la concernent pas.',
  '508.4d': 'Après l’étape de déclaration des attaquants, elle est non bloquée.',
  '508.5':
    'Le joueur défenseur d’un attaquant est le joueur qu’il attaque, le contrôleur du planeswalker ou le protecteur de la bataille qu’il attaque ; s’il a quitté le combat, le dernier.',
  '508.5a':
    'Pour plusieurs attaquants, il se détermine pour chacun ; s’il en faut un seul, le contrôleur du sort ou de la capacité choisit.',
  '508.6':
    'Un joueur en attaque un autre tant qu’il contrôle une créature qui l’attaque, et l’a attaqué si l’une de ses créatures déclarées l’attaquait.',
  '508.7': 'Un effet peut faire choisir à nouveau ce qu’une créature attaque.',
  '508.7a': 'Choisir à nouveau ne la retire pas du combat, et elle n’attaque pas une seconde fois.',
  '508.7b': 'Restrictions, obligations et coûts n’importent pas pour ce choix.',
  '508.7c':
    'Elle doit attaquer un adversaire de son contrôleur, ou ce qu’un adversaire contrôle ou protège.',
  '508.7d': 'Si un seul adversaire défend, elle doit rester de son côté.',
  '508.7e': 'Elle doit rester dans la zone d’influence.',
  '508.8':
    'Si rien n’a été déclaré attaquant ni mis attaquant, les étapes de déclaration des bloqueurs et des blessures sont omises.',
  '509.1':
    'D’abord, le joueur défenseur déclare les bloqueurs. Une déclaration dont une partie est impossible est entièrement annulée.',
  '509.1a':
    'On choisit des créatures dégagées du joueur défenseur, pas de batailles, chacune avec un attaquant de ce joueur ou de ce qu’il contrôle ou protège.',
  '509.1b':
    'Toutes les restrictions doivent être respectées, évasion comprise ; plusieurs évasions s’ajoutent, et ce qui change plus tard ne change aucun blocage.',
  '509.1c':
    'Il faut respecter autant d’obligations que possible sans enfreindre de restriction. Personne ne doit payer pour cela.',
  '509.1d': 'Le coût total pour bloquer est calculé, et ne change plus.',
  '509.1e': 'On peut utiliser des capacités de mana pour le payer.',
  '509.1f': 'Le coût est payé en entier, ou pas du tout.',
  '509.1g': 'Chaque créature choisie que le joueur défenseur contrôle encore devient bloqueuse.',
  '509.1h':
    'Un attaquant avec un bloqueur déclaré devient bloqué et le reste si ses bloqueurs disparaissent ; tout autre devient non bloqué. Un effet peut y changer quelque chose.',
  '509.1i': 'Ce qui se déclenche à la déclaration des bloqueurs se déclenche.',
  '509.2': 'Le joueur actif a ensuite la priorité.',
  '509.2 (order)':
    'Le joueur actif annonçait pour chaque créature bloquée dans quel ordre ses bloqueurs reçoivent les blessures.',
  '509.2a':
    'Un bloqueur qui avait quitté le combat ou cessé de bloquer sortait des ordres ; les autres gardaient le leur.',
  '509.3': 'Les déclenchements sur le blocage regardent des choses différentes.',
  '509.3 (order)':
    'Le joueur défenseur annonçait pour chaque créature bloqueuse dans quel ordre celles qu’elle bloque reçoivent les blessures.',
  '509.3a':
    '« Quand elle bloque » se produit une fois, quel que soit le nombre bloqué, si elle est déclarée ou amenée à bloquer ; pas si elle est mise bloqueuse.',
  '509.3a (order)':
    'Un attaquant qui avait quitté le combat ou cessé d’être bloqué sortait des ordres ; les autres gardaient le leur.',
  '509.3b': '« Quand elle bloque une créature » se produit pour chaque attaquant qu’elle bloque.',
  '509.3c':
    '« Quand elle devient bloquée » se produit une fois, aussi par un effet ou par une créature mise bloqueuse, si elle ne l’était pas.',
  '509.3d':
    '« Quand elle devient bloquée par une créature » se produit pour chaque bloqueur, de quelque façon qu’il en soit venu là.',
  '509.3e':
    'Un déclenchement sur un nombre de bloqueurs regarde combien il y en a à la déclaration, et quand des effets le changent.',
  '509.3f':
    'Un déclenchement sur le blocage qui tient compte de caractéristiques ne regarde que ce moment.',
  '509.3g':
    '« Attaque et n’est pas bloquée » se produit à la déclaration des bloqueurs si aucun ne la bloque, pas quand des bloqueurs disparaissent.',
  '509.4':
    'Le contrôleur d’une créature mise sur le champ de bataille bloqueuse choisit ce qu’elle bloque sauf indication contraire. Elle n’a jamais bloqué.',
  '509.4a':
    'Si l’attaquant qu’elle doit bloquer est parti ou n’attaque pas le côté de son contrôleur, elle ne bloque pas.',
  '509.4b': 'Les restrictions, obligations et coûts de la déclaration ne la concernent pas.',
  '509.6':
    'Quand un effet faisait bloquer une créature, les joueurs concernés annonçaient sa place dans les ordres déjà annoncés.',
  '510.1':
    'D’abord, les blessures de combat sont assignées : par le joueur actif pour les attaquants, puis par leur côté pour les bloqueurs.',
  '510.1a': 'Une créature assigne autant que sa force ; avec 0 ou moins, rien.',
  '510.1b':
    'Une créature non bloquée assigne tout à ce qu’elle attaque, et rien si elle n’attaque plus rien.',
  '510.1c':
    'Une créature bloquée répartit entre ses bloqueurs, au gré de son contrôleur ; rien s’il n’en reste aucun.',
  '510.1d':
    'Une créature bloqueuse répartit entre ce qu’elle bloque, au gré de son contrôleur ; rien s’il n’en reste aucun.',
  '510.1e':
    'L’assignation d’un joueur est jugée en entier ; si elle est illégale, ce joueur recommence.',
  '510.1e (one at a time)':
    'Les blessures d’une créature étaient entièrement assignées avant celles d’une autre.',
  '510.2': 'Puis toutes les blessures de combat sont infligées à la fois.',
  '510.3': 'Le joueur actif a ensuite la priorité, après les capacités déclenchées.',
  '510.4':
    'Si une créature en combat a l’initiative ou la double initiative au début de l’étape, seules celles-là assignent, et une seconde étape suit pour les autres et pour la double initiative.',
  '511.1': 'Au début de l’étape de fin de combat, ses déclenchements se produisent.',
  '511.2': 'Le joueur actif a la priorité.',
  '511.3': 'À la fin de l’étape, tout quitte le combat ; la phase principale suit.',
} as const;
