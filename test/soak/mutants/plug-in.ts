import type { PluginContext } from '@stryker-mutator/api/plugin';
import {
  PluginKind,
  commonTokens,
  declareFactoryPlugin,
  tokens,
} from '@stryker-mutator/api/plugin';
import { quickRunner } from './runner.ts';
import type { Sample } from './sample.ts';
import { sampling } from './sample.ts';

function sampler(options: PluginContext['options']) {
  return sampling(options['sample'] as Sample);
}
sampler.inject = tokens(commonTokens.options);

/** What the mutation tester loads: how it draws its sample, and how it runs the tests. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.Checker, 'sample', sampler),
  declareFactoryPlugin(PluginKind.TestRunner, 'quick', quickRunner),
];
