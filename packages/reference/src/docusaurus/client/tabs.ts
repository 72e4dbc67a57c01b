import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {startTabs} from './sampleTabs';

if (ExecutionEnvironment.canUseDOM) startTabs();
