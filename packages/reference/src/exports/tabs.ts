/** The tabs of samples, for sites that start them before hydration. */
export {beforePaint} from '../client/beforePaint';
export {startTabs} from '../client/sampleTabs';
