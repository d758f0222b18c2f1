import fc from 'fast-check';

// One seed for all that is drawn at random, so that a run can be had again: npm test -- --seed N.
const { TEST_SEED = '802' } = process.env;
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(TEST_SEED) });
