export const moments = {
  moments: {
    of: (name: string) => `When it happened: ${name}`,
    occasions: {
      attacking: 'attacking',
      attacked: 'attacked',
      blocking: 'blocking',
      blocked: 'blocked',
      damaged: 'dealt damage',
      removed: 'out of combat',
      left: 'left',
    },
    goTo: (what: string, when: string) => `${what}: go to ${when}`,
    here: (when: string) => `This is ${when}`,
    acting: (one: string, other: string) => `${one}: ${other}`,
    hint: 'Press a state to go to the moment when it was entered.',
  },
  timeline: {
    setUp: 'Set-up',
    position: (at: string, last: number) => `${at} of ${last}`,
    slider: 'Moment',
    first: 'To the start',
    back: 'Back',
    on: 'On',
    last: 'To the end',
    backDecision: 'Previous decision',
    onDecision: 'Next decision',
    play: 'Play',
    pause: 'Pause',
    delay: 'Seconds for each step',
    happened: 'What happened',
    nothing: 'Nothing happened yet.',
    microstep: (index: number, of: number) => `Microstep ${index} of ${of}`,
    forced: 'only one choice was legal',
    branch: (letter: string) => `Branch ${letter}`,
    mainLine: 'Main line',
    emptyBranch: 'nothing done yet',
    said: {
      chooseDefender: (player: string, defender: string) => `${player} chooses ${defender}`,
      declareAttackers: (player: string, count: number) =>
        count === 0 ? `${player} does not attack` : `${player} attacks with ${count}`,
      declareBlockers: (player: string, count: number) =>
        count === 0 ? `${player} does not block` : `${player} blocks with ${count}`,
      sealed: (player: string) => `${player} has declared`,
      orderDamage: (player: string) => `${player} orders damage`,
      assignDamage: (player: string) => `${player} assigns damage`,
      passPriority: (player: string) => `${player} passes`,
      allPass: (times: number) => (times === 1 ? 'All pass' : `All pass × ${times}`),
      applyEffect: (what: string) => `Effect: ${what}`,
    },
  },
};

export type Moments = typeof moments;
