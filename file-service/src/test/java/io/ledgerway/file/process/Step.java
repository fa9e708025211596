package io.ledgerway.file.process;

import java.nio.charset.StandardCharsets;

/** Where an upload stands still: its files say so themselves, and are called after it. */
enum Step {
    /** Half of the body is here. */
    BODY,
    /** The files are in the spool, the scanner looks at the first. */
    SCAN,
    /** The rows are committed, no bytes are kept. */
    ANNOUNCED,
    /** The bytes of the first file are kept. */
    ONE_KEPT,
    /** The bytes of all files are kept. */
    ALL_KEPT,
    /** The transaction that makes them readable is open. */
    PUBLISHING,
    /** They can be read, the answer is not sent. */
    ANSWERING;

    static final int FILES = 3;

    /** The name of one of its files. */
    String file(int number) {
        return name() + number + ".pdf";
    }

    /** A document that stops where this step is. */
    byte[] content(int number) {
        return "%%PDF-1.4\n%%stop:%s%d\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%%%EOF\n"
                .formatted(name(), number)
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Whether it is a file of this step, of this number. */
    boolean is(String content, int number) {
        return content.contains("%stop:" + name() + number + "\n");
    }
}
