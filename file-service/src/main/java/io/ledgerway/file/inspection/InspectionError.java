package io.ledgerway.file.inspection;

/**
 * What is wrong with a file.
 *
 * @param rule which rule it breaks
 * @param message a sentence for who sent it
 */
public record InspectionError(Rule rule, String message) {

    /** What is asked of files; the name stands in answers. */
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
