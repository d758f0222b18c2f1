import type { CommandAnswer, SentCommand } from '#machines';
import type { Text } from './en/index.ts';

/** A command in a few words. */
export function saidOf(command: CommandAnswer, text: Text, nameOf: (id: string) => string): string {
  const { said } = text.timeline;
  if ('sealed' in command) return said.sealed(command.by);
  const by = speakerOf(command);
  switch (command.type) {
    case 'chooseDefender':
      return said.chooseDefender(by, command.defender);
    case 'declareAttackers':
      return said.declareAttackers(by, Object.keys(command.attackers).length);
    case 'declareBlockers':
      return said.declareBlockers(by, Object.keys(command.blocks).length);
    case 'orderDamage':
      return said.orderDamage(by);
    case 'assignDamage':
      return said.assignDamage(by);
    case 'passPriority':
      return said.passPriority(by);
    case 'allPass':
      return said.allPass(command.times);
    case 'applyEffect':
      return said.applyEffect(effectText(command, text, nameOf));
  }
}

const speakerOf = (command: SentCommand): string => ('by' in command ? (command.by ?? '') : '');

function effectText(
  command: Extract<CommandAnswer, { type: 'applyEffect' }>,
  text: Text,
  nameOf: (id: string) => string,
): string {
  if (!('kind' in command) || command.kind === undefined)
    return 'for' in command ? command.for : '';
  const about = 'id' in command ? `${nameOf(command.id)} ` : '';
  return `${about}${text.effects[command.kind]}`;
}
