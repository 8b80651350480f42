// The command that starts the app. Run by plain Node with type stripping.
import './serve.ts';
