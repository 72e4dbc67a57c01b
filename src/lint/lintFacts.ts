import {loadStory} from '../consistency/story/story';
import {storyFile} from '../consistency/story/storyFile';
import {runRules, type Finding} from 'api-contract/finding';

/** All findings in the story of the samples. */
export const lintStory = (): Finding[] => runRules([storyFile], loadStory());
