package io.ledgerway.file.store;

import java.nio.file.Path;

/** The folder for files that are not kept yet: where the store can take them over quickest. */
public record SpoolDirectory(Path directory) {}
