import { setShippedFacts } from './change-facts';

// Imported before what reads facts when it is loaded.
setShippedFacts();
