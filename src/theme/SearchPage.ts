export {default} from '../search/ui/SearchPage';
