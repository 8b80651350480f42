// Stub of the package of that name, which throws outside of Next's server build.
export {};
