package io.ledgerway.file.inspection;

/**
 * Reason for which a file is rejected.
 *
 * @param rule the rule that the file breaks
 * @param message sentence for the sender
 */
public record InspectionError(Rule rule, String message) {

    /** Rules for uploads; the name is the {@code validatorName} of the error. */
    public enum Rule {
        FILE_COUNT("FileCount"),
        FILE_NAME("FileName"),
        FILE_SIZE("FileSize"),
        FILE_TYPE("FileType"),
        FILE_CONTENT("FileContent"),
        FILE_SCAN("FileScan"),
        UPLOAD_SIZE("UploadSize"),
        UPLOAD_TIME("UploadTime"),
        UPLOAD_FORM("UploadForm");

        private final String wire;

        Rule(String wire) {
            this.wire = wire;
        }

        public String wire() {
            return wire;
        }
    }
}
