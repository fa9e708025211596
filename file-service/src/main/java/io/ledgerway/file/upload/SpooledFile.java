package io.ledgerway.file.upload;

import io.ledgerway.file.inspection.FileName;
import io.ledgerway.file.inspection.FileType;
import io.ledgerway.file.store.Fingerprint;
import java.nio.file.Path;

/** A file that has arrived and is not kept yet. */
record SpooledFile(FileName name, FileType type, Path path, Fingerprint fingerprint) {}
