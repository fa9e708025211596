package io.ledgerway.file.store;

import java.nio.file.Path;

/** Directory of files that are not stored yet; on the store's file system if possible. */
public record SpoolDirectory(Path directory) {}
