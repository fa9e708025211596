package io.ledgerway.file.process;

import java.nio.charset.StandardCharsets;

/** Step at which an upload stops; the names of its files contain the step. */
enum Step {
    /** Half of the body was received. */
    BODY,
    /** The files are spooled; the first is being scanned. */
    SCAN,
    /** The rows are committed; no bytes are stored. */
    INSERTED,
    /** The bytes of the first file are stored. */
    ONE_STORED,
    /** The bytes of all files are stored. */
    ALL_STORED,
    /** The transaction that makes the files readable is open. */
    COMMITTING,
    /** The files are readable; the response is not sent. */
    RESPONDING;

    static final int FILES = 3;

    /** Name of a file of this step. */
    String file(int number) {
        return name() + number + ".pdf";
    }

    /** A document of this step. */
    byte[] content(int number) {
        return "%%PDF-1.4\n%%stop:%s%d\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%%%EOF\n"
                .formatted(name(), number)
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Whether the file belongs to this step and has this number. */
    boolean is(String content, int number) {
        return content.contains("%stop:" + name() + number + "\n");
    }
}
