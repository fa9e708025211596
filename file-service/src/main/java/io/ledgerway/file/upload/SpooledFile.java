package io.ledgerway.file.upload;

import io.ledgerway.file.inspection.FileType;
import io.ledgerway.file.store.Fingerprint;
import io.ledgerway.starter.lenientrequest.FileName;
import java.nio.file.Path;

/** A received file that is not stored yet. */
record SpooledFile(FileName name, FileType type, Path path, Fingerprint fingerprint) {}
