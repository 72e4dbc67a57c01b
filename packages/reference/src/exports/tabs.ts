/** The tabs of samples, for sites that start them before hydration. */
export {beforePaint} from '../docusaurus/client/beforePaint';
export {startTabs} from '../docusaurus/client/sampleTabs';
