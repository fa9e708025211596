package io.ledgerway.sync.export;

import io.swagger.v3.oas.annotations.media.Schema;

/**
 * A complete file.
 *
 * @param number number of the file in the export, from 1
 * @param path where the file belongs below the folder of the export
 * @param sha256 SHA-256 in lower-case hex
 */
@Schema(name = "ExportFile")
record ExportFile(
        int number, String dataType, String path, long records, long bytes, String sha256) {}
