package io.ledgerway.file.store;

import java.nio.file.Path;

/**
 * Path of the spool: on the file system of the store if possible, so that storing a file is a
 * rename.
 */
public record SpoolDirectory(Path directory) {}
