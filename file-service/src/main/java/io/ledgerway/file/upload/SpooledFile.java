package io.ledgerway.file.upload;

import io.ledgerway.file.check.FileName;
import io.ledgerway.file.check.FileType;
import io.ledgerway.file.store.Fingerprint;
import java.nio.file.Path;

/** A file that has arrived and is not kept yet. */
record SpooledFile(FileName name, FileType type, Path path, Fingerprint fingerprint) {}
