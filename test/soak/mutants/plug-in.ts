import type { PluginContext } from '@stryker-mutator/api/plugin';
import {
  PluginKind,
  commonTokens,
  declareFactoryPlugin,
  tokens,
} from '@stryker-mutator/api/plugin';
import { recording } from './results.ts';
import { quickRunner } from './runner.ts';
import type { Sample } from './sample.ts';
import { sampling } from './sample.ts';

function sampler(options: PluginContext['options']) {
  return sampling(options['sample'] as Sample);
}
sampler.inject = tokens(commonTokens.options);

function recorder(options: PluginContext['options']) {
  return recording(options['results'] as string);
}
recorder.inject = tokens(commonTokens.options);

/** What the mutation tester loads: how it draws its sample, runs the tests and records. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.Checker, 'sample', sampler),
  declareFactoryPlugin(PluginKind.TestRunner, 'quick', quickRunner),
  declareFactoryPlugin(PluginKind.Reporter, 'results', recorder),
];
